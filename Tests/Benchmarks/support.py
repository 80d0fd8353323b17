"""The locations of the tested modules."""
import os
import sys

PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCRIPTS = os.path.join(PACKAGE, "scripts", "bench")
sys.path.insert(0, SCRIPTS)
