"""Random C programs with few inputs, and what they do when all inputs are tried."""
