"""What Danish Tarok and Grosstarock share: three hands of 25 cards, and a fool that names suits."""
