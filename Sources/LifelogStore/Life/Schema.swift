/// The tables and views of a database. Their comments are also in the database, and in its documentation.
package enum Schema {
  /// The name and version of the schema. Later versions only add tables, columns and views.
  package static let id = "lifelog.database/1"

  /// The tables, in an order in which each refers to earlier ones.
  package static let tables = """
    -- The schema, and the tool that wrote the database.
    CREATE TABLE meta (
      key   TEXT NOT NULL PRIMARY KEY, -- schema, tool, version
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- One input: a log, or the folder, archive or result bundle that contains logs.
    CREATE TABLE log (
      id     INTEGER PRIMARY KEY,
      path   TEXT NOT NULL,
      format TEXT NOT NULL,            -- such as nslog; folder, archive or result-bundle if it contains logs
      lines  INTEGER NOT NULL,
      bytes  INTEGER NOT NULL,
      events INTEGER NOT NULL          -- recognized, with duplicate reports, which are not in event
    ) STRICT;

    -- One controller, app delegate or scene, as far as the log distinguishes instances.
    CREATE TABLE subject (
      id          INTEGER PRIMARY KEY,
      log_id      INTEGER REFERENCES log(id), -- of its first event; NULL if other events only name it
      process     INTEGER NOT NULL,    -- counted from 1
      app         TEXT,                -- the name of the process
      pid         INTEGER,
      class       TEXT,                -- or label; NULL if the log names none
      instance    TEXT,                -- the address or other token; NULL if the log prints none
      number      INTEGER NOT NULL,    -- among those of the same process, class and instance, counted from 1
      parent_id   INTEGER REFERENCES subject(id), -- at the end of the log
      deallocated INTEGER NOT NULL     -- 1 if the log shows its deinit, else 0
    ) STRICT;

    -- The name and the phase of callbacks and calls, each pair once. The name is that of models, didMoveToParent, not of reports.
    CREATE TABLE callback (
      id    INTEGER PRIMARY KEY,
      name  TEXT NOT NULL,
      phase TEXT NOT NULL              -- instant, begin or end
    ) STRICT;

    -- One callback or call, in the order of the logs. A duplicate report of the same delivery is not one.
    -- Read it by the view event, which has its time and its callback as text.
    CREATE TABLE event_row (
      id           INTEGER PRIMARY KEY,
      log_id       INTEGER NOT NULL REFERENCES log(id),
      line         INTEGER NOT NULL,   -- counted from 1
      offset       INTEGER NOT NULL,   -- of the first byte of the line, after decompression and decoding
      microseconds INTEGER,            -- since 1970, in UTC if the log prints a zone; NULL if it prints no time
      zone         INTEGER,            -- minutes east of UTC; NULL if the log prints no zone
      date_parts   INTEGER,            -- 3 if the log prints year, month and day, 2 for month and day, 0 for no date
      decimals     INTEGER,            -- of the second that the log prints
      thread       TEXT,
      subject_id   INTEGER NOT NULL REFERENCES subject(id),
      callback_id  INTEGER NOT NULL REFERENCES callback(id),
      other_id     INTEGER REFERENCES subject(id), -- the parent or child that the event names
      argument     TEXT                -- nil if the event names a parent of nil
    ) STRICT;

    -- A period in which a subject has one state. Without a row, its state is unknown, for example after a gap.
    CREATE TABLE state (
      subject_id     INTEGER NOT NULL REFERENCES subject(id),
      first_event_id INTEGER NOT NULL REFERENCES event_row(id), -- the event that starts it
      last_event_id  INTEGER NOT NULL REFERENCES event_row(id), -- the event that ends it, or the last one before the end
      state          TEXT NOT NULL,    -- disappeared, appearing, appeared or disappearing
      ended_by       TEXT NOT NULL,    -- event, gap (the state is unknown after last_event_id) or end (of the log)
      middle         INTEGER,          -- on_screen_at finds the period by this event of it; NULL if disappeared
      PRIMARY KEY (subject_id, first_event_id)
    ) STRICT, WITHOUT ROWID;

    -- A subject receives another parent, or loses its parent.
    CREATE TABLE parent (
      id         INTEGER PRIMARY KEY,
      event_id   INTEGER NOT NULL REFERENCES event_row(id),
      subject_id INTEGER NOT NULL REFERENCES subject(id),
      parent_id  INTEGER REFERENCES subject(id) -- NULL for none
    ) STRICT;

    -- A push, sheet, tab switch or similar: one controller disappears, another appears, or only one of the two.
    CREATE TABLE transition (
      id             INTEGER PRIMARY KEY,
      kind           TEXT NOT NULL,
      outcome        TEXT NOT NULL,    -- completed, cancelled or open
      evidence       TEXT NOT NULL,    -- stated by a call or the containment, or the order of the callbacks
      first_event_id INTEGER REFERENCES event_row(id),
      last_event_id  INTEGER REFERENCES event_row(id),
      from_id        INTEGER REFERENCES subject(id), -- the disappearing controller
      to_id          INTEGER REFERENCES subject(id), -- the appearing controller
      container_id   INTEGER REFERENCES subject(id)
    ) STRICT;

    -- A violation in the report.
    CREATE TABLE finding (
      id          INTEGER PRIMARY KEY,
      log_id      INTEGER NOT NULL REFERENCES log(id),
      line        INTEGER NOT NULL,    -- on which it became certain
      rule        TEXT NOT NULL,
      severity    TEXT NOT NULL,       -- error, warning or note
      status      TEXT NOT NULL,       -- new, known (in the baseline) or suppressed
      event_id    INTEGER REFERENCES event_row(id), -- of the line, or else the last one before it
      subject_id  INTEGER REFERENCES subject(id),
      message     TEXT NOT NULL,
      cause       TEXT,                -- the rule of the most likely cause
      confidence  TEXT,                -- in the cause: certain, likely or possible
      fix         TEXT,
      fix_id      TEXT,
      test        TEXT,                -- during which it occurred
      violations  INTEGER NOT NULL,    -- that it stands for; 1 unless some are only counted
      fingerprint TEXT NOT NULL        -- equal for the same violation in another run
    ) STRICT;

    -- A line that shows a violation.
    CREATE TABLE witness (
      finding_id INTEGER NOT NULL REFERENCES finding(id),
      number     INTEGER NOT NULL,     -- in the finding, counted from 1
      log_id     INTEGER NOT NULL REFERENCES log(id),
      line       INTEGER NOT NULL,
      event_id   INTEGER REFERENCES event_row(id), -- NULL for a UIKit diagnostic
      callback   TEXT,                 -- NULL for a UIKit diagnostic
      text       TEXT NOT NULL,
      note       TEXT,
      PRIMARY KEY (finding_id, number)
    ) STRICT, WITHOUT ROWID;

    -- A place where a log is not contiguous. States are unknown after it.
    CREATE TABLE gap (
      id              INTEGER PRIMARY KEY,
      log_id          INTEGER NOT NULL REFERENCES log(id),
      line            INTEGER NOT NULL, -- that shows it
      reason          TEXT NOT NULL,    -- new-excerpt, idle, dropped-messages, filtered or ambiguous-order
      before_event_id INTEGER REFERENCES event_row(id), -- the last event before it
      after_event_id  INTEGER REFERENCES event_row(id)  -- the first event after it
    ) STRICT;
    """

  /// The indices. They are created after the rows, which is faster. There are only those that a view uses: each costs
  /// more than a megabyte for 100,000 events, and SQLite scans those in milliseconds. That of the middles has all columns
  /// that `on_screen_at` reads, which makes it twice as fast.
  package static let indices = """
    CREATE INDEX state_middle ON state(middle, last_event_id, ended_by, state) WHERE middle IS NOT NULL;
    """

  /// The views.
  package static let views = """
    -- One callback or call. time is ISO 8601, with the parts that the log prints. Without a year, each has 366 days,
    -- and the first is 1972.
    CREATE VIEW event AS
      SELECT id, log_id, line, offset,
        strftime(
          CASE date_parts WHEN 3 THEN '%Y-%m-%dT' WHEN 2 THEN '--%m-%dT' ELSE '' END || '%H:%M:%S',
          ((microseconds - 999999 * (microseconds < 0)) / 1000000 + coalesce(zone, 0) * 60 - 63072000)
            % CASE date_parts WHEN 2 THEN 31622400 ELSE 1000000000000 END + 63072000, 'unixepoch')
          || substr(printf('.%06d', (microseconds % 1000000 + 1000000) % 1000000), 1, decimals + (decimals > 0))
          || CASE WHEN zone IS NULL THEN '' ELSE
            printf('%s%02d:%02d', CASE WHEN zone < 0 THEN '-' ELSE '+' END, abs(zone) / 60, abs(zone) % 60) END
          AS time, microseconds, thread, subject_id,
        (SELECT name FROM callback WHERE callback.id = callback_id) AS callback,
        (SELECT phase FROM callback WHERE callback.id = callback_id) AS phase, other_id, argument
      FROM event_row;

    -- How long each appearance took, from viewWillAppear to viewDidAppear. Without times and across gaps there is none.
    CREATE VIEW latency AS
      SELECT subject.class, subject.instance, state.subject_id, begin.log_id, begin.line AS first_line,
        done.line AS last_line, begin.time, (done.microseconds - begin.microseconds) / 1000.0 AS milliseconds
      FROM state JOIN subject ON subject.id = state.subject_id
        JOIN event AS begin ON begin.id = state.first_event_id
        JOIN event AS done ON done.id = state.last_event_id
      WHERE state.state = 'appearing' AND state.ended_by = 'event' AND begin.callback = 'viewWillAppear'
        AND done.callback = 'viewDidAppear' AND done.microseconds >= begin.microseconds;

    -- The controllers that are on screen after each event, with their states. The middle of a period is the event in it
    -- whose id the largest power of two divides. For each power, the periods with an event have at most one middle.
    CREATE VIEW on_screen_at AS
      WITH RECURSIVE power(size) AS (
        VALUES (1) UNION ALL SELECT size * 2 FROM power WHERE size < (SELECT max(id) FROM event_row)
      )
      SELECT event.id AS event_id, event.log_id, event.line, event.time, event.microseconds, state.subject_id,
        subject.class, subject.instance, state.state
      FROM event CROSS JOIN power
        CROSS JOIN state ON state.middle = event.id / (2 * size) * (2 * size) + size
          AND state.first_event_id <= event.id AND event.id < state.last_event_id + (state.ended_by <> 'event')
        CROSS JOIN subject ON subject.id = state.subject_id;

    -- The periods in which a controller was on screen, from appearing to disappeared.
    CREATE VIEW on_screen AS
      WITH visible AS (
        SELECT *, lag(last_event_id) OVER earlier IS NOT first_event_id
          OR lag(ended_by) OVER earlier <> 'event' AS begins
        FROM state WHERE state <> 'disappeared'
        WINDOW earlier AS (PARTITION BY subject_id ORDER BY first_event_id)
      ), numbered AS (
        SELECT *, sum(begins) OVER (PARTITION BY subject_id ORDER BY first_event_id) AS period FROM visible
      )
      SELECT numbered.subject_id, subject.class, subject.instance, min(first_event_id) AS first_event_id,
        max(last_event_id) AS last_event_id
      FROM numbered JOIN subject ON subject.id = numbered.subject_id
      GROUP BY numbered.subject_id, period;

    -- The transitions with the names of their controllers, their lines and their durations.
    CREATE VIEW transition_line AS
      SELECT transition.id, kind, outcome, gone.class AS "from", come.class AS "to", holder.class AS container,
        begin.log_id, begin.line AS first_line, done.line AS last_line, begin.time,
        (done.microseconds - begin.microseconds) / 1000.0 AS milliseconds
      FROM transition
        LEFT JOIN subject AS gone ON gone.id = from_id
        LEFT JOIN subject AS come ON come.id = to_id
        LEFT JOIN subject AS holder ON holder.id = container_id
        LEFT JOIN event AS begin ON begin.id = first_event_id
        LEFT JOIN event AS done ON done.id = last_event_id;
    """
}
