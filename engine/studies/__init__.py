"""Studies: questions to very many deals, worked through in pieces by any number of workers."""

from engine.studies.results import Row, Table
from engine.studies.run import Done, Workers, cluster, here, processes, run_study
from engine.studies.study import Study, read_study, ready_studies, ready_study

__all__ = [
    "Done",
    "Row",
    "Study",
    "Table",
    "Workers",
    "cluster",
    "here",
    "processes",
    "read_study",
    "ready_studies",
    "ready_study",
    "run_study",
]
