"""Opens, reads and closes every file of a folder, and does nothing with them."""
import os
import sys

size = 0
for entry in os.scandir(sys.argv[1]):
    file = os.open(entry.path, os.O_RDONLY)
    while piece := os.read(file, 1 << 20):
        size += len(piece)
    os.close(file)
print(size)
