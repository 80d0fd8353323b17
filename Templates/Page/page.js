// The data of the page: the events of the logs as columns, and indices that are built when a view needs them.

/**
 * @typedef {{path: string, format: string, lines: number, steps: [number, number], timed: boolean}} Log
 * @typedef {[kind: string, outcome: string, first: number, last: number, from: number, to: number, container: number]} Transition
 * @typedef {[step: number, reason: string, line: number, log: number]} Gap
 * @typedef {{rule: string, severity: string, class: string | null, log: number, line: number, step: number,
 *   subject: number, test: string | null, message: string, known: boolean,
 *   witness: [log: number, line: number, step: number][]}} Finding
 * @typedef {{schema: string, tool: {name: string, version: string}, title: string, logs: Log[], merged: boolean,
 *   callbacks: string[], processes: {name: string | null, pid: number | null}[],
 *   subjects: {labels: string[], details: string[], names: string[]}, transitions: Transition[], gaps: Gap[],
 *   findings: Finding[], columns: Record<string, [offset: number, count: number]>}} Header
 */

/**
 * A period in which a subject has one state. `first` is the step that begins it, `latest` the last step of the subject
 * in it. It ends at the step `end` ("step"), before the step `end`, which follows a gap ("gap"), or with the last step
 * before `end` ("end" of the log).
 * @typedef {{state: number, first: number, latest: number, end: number, ending: "step" | "gap" | "end"}} Span
 */

/** Bits of the column of flags. */
export const stepFlags = { nilParent: 1, afterGap: 2, entry: 4, exit: 8, untimed: 16 };

/** The events of the logs, and what the report says of them. All arrays of a step have one value for each step. */
export class Page {
  /** @type {Header} */ header;
  /** The line of each step, counted from 1. @type {Int32Array} */ line;
  /** Microseconds on the axis of the timeline. @type {Float64Array} */ x;
  /** Microseconds of the log's clock, since 1970 or since midnight. @type {Float64Array} */ time;
  /** @type {Int32Array} */ subject;
  /** An index into `callbacks`. @type {Int32Array} */ callback;
  /** An index into `stateNames`: the state of the subject after the step. @type {Uint8Array} */ state;
  /** The parent or child that the step names; -1 if none. @type {Int32Array} */ other;
  /** Bits of `stepFlags`. @type {Uint8Array} */ flags;
  /** The process of each subject. @type {Int32Array} */ process;
  /** 1 for each subject whose end is in the log. @type {Uint8Array} */ end;
  /** The step of each change of a parent, sorted. @type {Int32Array} */ moveStep;
  /** The subject of each change. @type {Int32Array} */ moveSubject;
  /** Its parent after the change; -1 if none. @type {Int32Array} */ moveParent;
  /** Decimals of a second that the logs print. */ decimals = 0;

  /** @type {Int32Array | null} */ #log = null;
  /** @type {{starts: Int32Array, steps: Int32Array} | null} */ #bySubject = null;
  /** @type {(Int32Array | undefined)[]} */ #byLine = [];
  /** @type {Map<string, number[]> | null} */ #findings = null;
  /** @type {{count: number, parents: Int32Array} | null} */ #parents = null;
  /** @type {Map<number, Span[]>} */ #spans = new Map();
  /** @type {Int32Array | null} */ #gapSteps = null;

  /**
   * @param {Header} header
   * @param {(name: string) => Float64Array} column returns the values of a column; empty if the page has none
   */
  constructor(header, column) {
    this.header = header;
    this.line = Int32Array.from(runningSum(column("line"), true));
    this.time = runningSum(column("time"), true);
    // Mostly the axis shows the times as they are.
    this.x = header.columns.x ? runningSum(column("x"), true) : this.time.map(time => time - this.time[0]);
    this.subject = Int32Array.from(column("subject"));
    this.callback = Int32Array.from(column("callback"));
    this.state = Uint8Array.from(column("state"));
    this.other = Int32Array.from(column("other"), value => value - 1);
    this.flags = Uint8Array.from(column("flags"));
    if (header.merged) this.#log = Int32Array.from(column("log"));
    this.process = Int32Array.from(column("process"));
    this.end = Uint8Array.from(column("end"));
    this.moveStep = Int32Array.from(runningSum(column("moveStep"), false));
    this.moveSubject = Int32Array.from(column("moveSubject"));
    this.moveParent = Int32Array.from(column("moveParent"), value => value - 1);
    for (let step = 0; step < Math.min(this.stepCount, 1_000); step++) {
      const decimals = this.time[step] % 1_000 ? 6 : this.time[step] % 1_000_000 ? 3 : 0;
      this.decimals = Math.max(this.decimals, decimals);
    }
  }

  get stepCount() { return this.line.length; }
  get subjectCount() { return this.header.subjects.labels.length; }
  get logs() { return this.header.logs; }
  get findings() { return this.header.findings; }
  get transitions() { return this.header.transitions; }
  get gaps() { return this.header.gaps; }
  get callbacks() { return this.header.callbacks; }
  get labels() { return this.header.subjects.labels; }
  get details() { return this.header.subjects.details; }
  get names() { return this.header.subjects.names; }
  get processes() { return this.header.processes; }

  /**
   * The label of a subject with its instance.
   * @param {number} subject
   */
  nameOf(subject) {
    const detail = this.details[subject];
    return detail ? `${this.labels[subject]} ${detail}` : this.labels[subject];
  }

  /**
   * The name of the callback of a step.
   * @param {number} step
   */
  callbackOf(step) {
    return this.callbacks[this.callback[step]];
  }

  /**
   * The log of a step.
   * @param {number} step
   */
  logOf(step) {
    if (this.#log) return this.#log[step];
    return Math.max(0, lowerBound(this.logs.length, log => this.logs[log].steps[1] > step));
  }

  /**
   * Whether a step has a time that its log prints.
   * @param {number} step
   */
  isTimed(step) {
    return this.logs[this.logOf(step)].timed && !(this.flags[step] & stepFlags.untimed);
  }

  /**
   * The steps of a subject, sorted.
   * @param {number} subject
   */
  stepsOf(subject) {
    this.#bySubject ??= groupedSteps(this.subject, this.subjectCount);
    const { starts, steps } = this.#bySubject;
    return steps.subarray(starts[subject], starts[subject + 1]);
  }

  /**
   * The steps of a log, sorted by line.
   * @param {number} log
   */
  stepsOfLog(log) {
    let steps = this.#byLine[log];
    if (!steps) {
      const [first, end] = this.logs[log]?.steps ?? [0, 0];
      steps = Int32Array.from({ length: end - first }, (_, index) => first + index);
      if (this.#log) {
        const all = this.#log;
        steps = Int32Array.from({ length: all.length }, (_, step) => step).filter(step => all[step] === log);
      }
      if (steps.some((step, index) => index > 0 && this.line[step] < this.line[steps?.[index - 1] ?? 0])) {
        steps.sort((one, other) => this.line[one] - this.line[other] || one - other);
      }
      this.#byLine[log] = steps;
    }
    return steps;
  }

  /**
   * The last step at or before a line; the first step of the log if there is none; -1 if the log has no step.
   * @param {number} log
   * @param {number} line
   */
  stepAtLine(log, line) {
    const steps = this.stepsOfLog(log);
    const next = lowerBound(steps.length, index => this.line[steps[index]] > line);
    return steps.length ? steps[Math.max(0, next - 1)] : -1;
  }

  /**
   * The steps on a line of a log; usually none or one.
   * @param {number} log
   * @param {number} line
   */
  stepsOnLine(log, line) {
    const steps = this.stepsOfLog(log);
    const first = lowerBound(steps.length, index => this.line[steps[index]] >= line);
    let end = first;
    while (end < steps.length && this.line[steps[end]] === line) end += 1;
    return steps.subarray(first, end);
  }

  /**
   * The first step at or after a time on the log's clock; -1 if there is none.
   * @param {number} microseconds
   */
  stepAtTime(microseconds) {
    for (let step = 0; step < this.stepCount; step++) {
      if (this.time[step] >= microseconds && this.isTimed(step)) return step;
    }
    return -1;
  }

  /**
   * The last step at or before a place on the axis of the timeline, of all logs or of one; -1 if there is none.
   * @param {number} x
   */
  stepAtX(x) {
    return lowerBound(this.stepCount, step => this.x[step] > x) - 1;
  }

  /** The steps that follow a gap, sorted. */
  gapSteps() {
    if (!this.#gapSteps) {
      const steps = [];
      for (let step = 1; step < this.stepCount; step++) if (this.flags[step] & stepFlags.afterGap) steps.push(step);
      this.#gapSteps = Int32Array.from(steps);
    }
    return this.#gapSteps;
  }

  /**
   * The periods of a subject in each state, sorted. A state lasts until the log shows another one, until a gap, or until
   * the end of the log.
   * @param {number} subject
   * @returns {Span[]}
   */
  spansOf(subject) {
    let spans = this.#spans.get(subject);
    if (!spans) {
      spans = this.#makeSpans(this.stepsOf(subject));
      this.#spans.set(subject, spans);
    }
    return spans;
  }

  /** @param {Int32Array} steps @returns {Span[]} */
  #makeSpans(steps) {
    if (!steps.length) return [];
    const last = steps[steps.length - 1];
    const logEnd = this.header.merged ? this.stepCount : this.logs[this.logOf(last)].steps[1];
    const gaps = this.gapSteps();
    const gapEnd = lowerBound(gaps.length, index => gaps[index] >= logEnd);
    /** @type {Span[]} */ const spans = [];
    /** @type {Span | null} */ let current = null;
    let hasChanged = false;
    let gap = 0;
    /** @param {number} end @param {"step" | "gap" | "end"} ending */
    const close = (end, ending) => {
      if (current) spans.push({ ...current, end, ending });
      current = null;
    };
    for (const step of steps) {
      const next = gap + lowerBound(gapEnd - gap, index => gaps[gap + index] > step);
      if (next > gap) {
        close(gaps[gap], "gap");
        hasChanged = false;
        gap = next;
      }
      /** @type {Span | null} */ const open = current;
      if (!hasChanged || this.state[step] !== open?.state) {
        close(step, "step");
        current = { state: this.state[step], first: step, latest: step, end: -1, ending: "end" };
        hasChanged = true;
      } else {
        open.latest = step;
      }
    }
    const open = /** @type {Span | null} */ (current);
    if (this.callbackOf(last) !== "deinit") {
      if (gap < gapEnd) close(gaps[gap], "gap");
      else close(logEnd, "end");
    } else if (last !== open?.first || !spans.length) {
      close(last, "step");
    }
    return spans;
  }

  /**
   * The parent of each subject after a step; -1 if it has none or is not known. The array is valid until the next call.
   * @param {number} step
   * @returns {Int32Array}
   */
  parentsAt(step) {
    const count = lowerBound(this.moveStep.length, move => this.moveStep[move] > step);
    if (!this.#parents || this.#parents.count > count) {
      this.#parents = { count: 0, parents: new Int32Array(this.subjectCount).fill(-1) };
    }
    const { parents } = this.#parents;
    for (let move = this.#parents.count; move < count; move++) parents[this.moveSubject[move]] = this.moveParent[move];
    this.#parents.count = count;
    return parents;
  }

  /**
   * The findings whose evidence includes a line, sorted.
   * @param {number} log
   * @param {number} line
   * @returns {readonly number[]}
   */
  findingsOn(log, line) {
    return this.#findingsByLine().get(`${log}:${line}`) ?? [];
  }

  /**
   * The finding that a line belongs to: the preferred one if the line is part of its evidence, else one that is
   * reported at the line, else -1.
   * @param {number} log
   * @param {number} line
   * @param {number} preferred
   */
  findingAt(log, line, preferred) {
    const findings = this.findingsOn(log, line);
    if (findings.includes(preferred)) return preferred;
    return findings.find(index => this.findings[index].line === line && this.findings[index].log === log) ?? -1;
  }

  /**
   * The lines of a log that are evidence, sorted.
   * @param {number} log
   */
  evidenceLines(log) {
    const lines = [];
    for (const key of this.#findingsByLine().keys()) {
      const [ofLog, line] = key.split(":", 2);
      if (Number(ofLog) === log) lines.push(Number(line));
    }
    return Int32Array.from(lines).sort();
  }

  #findingsByLine() {
    if (!this.#findings) {
      const findings = /** @type {Map<string, number[]>} */ (new Map());
      this.findings.forEach((finding, index) => {
        const lines = new Set(finding.witness.map(([log, line]) => `${log}:${line}`));
        for (const key of lines.add(`${finding.log}:${finding.line}`)) {
          const list = findings.get(key);
          if (list) list.push(index);
          else findings.set(key, [index]);
        }
      });
      this.#findings = findings;
    }
    return this.#findings;
  }
}

/**
 * The first index for which a condition is true; `count` if there is none. It must be false before and true after that.
 * @param {number} count
 * @param {(index: number) => boolean} condition
 */
export function lowerBound(count, condition) {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (condition(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The sums of the first values.
 * @param {Float64Array} values
 * @param {boolean} isSigned whether negative values are coded as odd ones ("zigzag")
 */
function runningSum(values, isSigned) {
  let sum = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    sum += !isSigned ? value : value % 2 ? -(value + 1) / 2 : value / 2;
    values[index] = sum;
  }
  return values;
}

/**
 * The steps of each subject: those of subject s are between the starts s and s + 1.
 * @param {Int32Array} subjects
 * @param {number} count
 */
function groupedSteps(subjects, count) {
  const starts = new Int32Array(count + 1);
  for (const subject of subjects) starts[subject + 1] += 1;
  for (let subject = 0; subject < count; subject++) starts[subject + 1] += starts[subject];
  const next = starts.slice();
  const steps = new Int32Array(subjects.length);
  subjects.forEach((subject, step) => { steps[next[subject]++] = step; });
  return { starts, steps };
}
