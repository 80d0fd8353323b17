-- Tables and views over the summaries of many logs, for DuckDB. Set the files first, then read this file:
--
--   SET VARIABLE summaries = 'summaries/*';
--   .read duckdb.sql
--   FROM finding_rank LIMIT 20;

-- One row for each log that was read. If several lines have the same log, the first by its name is used.
CREATE OR REPLACE TABLE log AS
SELECT DISTINCT ON (log) *
FROM read_json(
    getvariable('summaries'),
    format = 'newline_delimited',
    columns = {
        schema: 'VARCHAR', log: 'VARCHAR', name: 'VARCHAR', error: 'VARCHAR',
        tool: 'STRUCT(name VARCHAR, version VARCHAR, model VARCHAR)',
        app: 'STRUCT(name VARCHAR, version VARCHAR, os VARCHAR)',
        counts: 'STRUCT(bytes BIGINT, lines BIGINT, events BIGINT, subjects BIGINT, errors BIGINT, warnings BIGINT,
                        notes BIGINT, suppressed BIGINT)',
        findings: 'STRUCT(id VARCHAR, rule VARCHAR, severity VARCHAR, subject VARCHAR, count BIGINT, message VARCHAR,
                          file VARCHAR, line BIGINT)[]',
        latencies: 'STRUCT(subject VARCHAR, "from" VARCHAR, maximumMicroseconds BIGINT, histogram BIGINT[][])[]',
        inconclusive: 'STRUCT(rule VARCHAR, missing VARCHAR[], pending VARCHAR, classes BIGINT)[]',
        losses: 'MAP(VARCHAR, BIGINT)'
    })
WHERE log IS NOT NULL AND schema = 'lifelog.summary/1'
ORDER BY log, name;

-- The logs that were not read, and those that were not read completely.
CREATE OR REPLACE VIEW unread AS
SELECT DISTINCT name, error
FROM read_json(
    getvariable('summaries'), format = 'newline_delimited',
    columns = {log: 'VARCHAR', name: 'VARCHAR', error: 'VARCHAR'})
WHERE error IS NOT NULL;

-- One row for each finding of each log.
CREATE OR REPLACE VIEW finding AS
SELECT log, name, app, unnest(findings, recursive := true) FROM (SELECT log, name, app, findings FROM log);

-- The findings by the number of affected logs, as `lifelog merge` ranks them.
CREATE OR REPLACE VIEW finding_rank AS
SELECT id, any_value(rule) AS rule, any_value(subject) AS subject, count(*) AS logs, sum(count)::BIGINT AS count
FROM finding
GROUP BY id
ORDER BY logs DESC, count DESC, id;

-- The share of the logs of each version of the app that a finding affects.
CREATE OR REPLACE VIEW finding_by_version AS
SELECT id, finding.app.version AS version, count(*) AS logs, count(*) / any_value(total.logs) AS share
FROM finding
JOIN (SELECT app.version AS version, count(*) AS logs FROM log GROUP BY ALL) AS total
    ON total.version IS NOT DISTINCT FROM finding.app.version
GROUP BY id, finding.app.version;

-- The sum of the histograms of each class: the shortest duration of each bucket, its width, and the number of durations.
CREATE OR REPLACE VIEW latency_bucket AS
SELECT
    subject, "from", bucket[1] AS start,
    CASE WHEN start < 32 THEN 1 ELSE 1::BIGINT << (length(bin(start)) - 5) END AS width,
    sum(bucket[2])::BIGINT AS count
FROM (
    SELECT latency.subject AS subject, latency."from" AS "from", unnest(latency.histogram) AS bucket
    FROM (SELECT unnest(latencies) AS latency FROM log)
)
GROUP BY ALL;

-- The percentile of the time from a callback to viewDidAppear, for each class, in microseconds. It is exact if it is the longest time.
CREATE OR REPLACE MACRO latency_percentile(percent) AS TABLE
SELECT
    bucket.subject, bucket."from", total::BIGINT AS count,
    CASE
        WHEN (total - 1) * 100 < total * percent THEN any_value(longest.maximum)
        ELSE least(min(start + width // 2), any_value(longest.maximum))
    END::BIGINT AS microseconds
FROM (
    SELECT
        *, sum(count) OVER (PARTITION BY subject, "from" ORDER BY start) AS up_to,
        sum(count) OVER (PARTITION BY subject, "from") AS total
    FROM latency_bucket
) AS bucket
JOIN (
    SELECT latency.subject AS subject, latency."from" AS "from", max(latency.maximumMicroseconds) AS maximum
    FROM (SELECT unnest(latencies) AS latency FROM log)
    GROUP BY ALL
) AS longest ON longest.subject = bucket.subject AND longest."from" = bucket."from"
WHERE up_to * 100 >= total * percent
GROUP BY bucket.subject, bucket."from", total;
