"""The parts of bench/memory.py: running (measure), tables (tables), plots (plots)."""
