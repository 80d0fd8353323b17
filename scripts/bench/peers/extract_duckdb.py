"""Counts callbacks with DuckDB, which takes each line apart by a regular expression.

    extract_duckdb.py LOG THREADS [searching]

`searching` has it look for what such lines have in common first.
"""
import sys

import duckdb

log, threads = sys.argv[1], int(sys.argv[2])
first = "where contains(line, '] -[')" if "searching" in sys.argv[3:] else ""
connection = duckdb.connect(config={"threads": threads})
rows = connection.execute(rf"""
    with report as (
      select regexp_extract(line, '^(\S+ \S+) [^\[ ]+\[\d+:\d+\] -\[(\w+) (\w+):?\] <\w+: (0x[0-9a-f]+)>',
                            ['time', 'class', 'callback', 'instance']) as part
      from read_csv('{log}', columns = {{'line': 'VARCHAR'}}, header = false, auto_detect = false,
                    delim = '\x01', quote = '', escape = '') {first})
    select part.callback, count(*), count(distinct part.instance)
    from report where part.callback <> '' group by part.callback""").fetchall()
for row in rows:
    print(row[0], row[1])
