// The data of the page: the events of the logs as columns, and indices that are built when a view needs them.

/**
 * @typedef {{path: string, format: string, lines: number, steps: [number, number], timed: boolean}} Log
 * @typedef {{name: string, column: number, first: number, last: number, source: number, target: number, container: number}} Transition
 * @typedef {[step: number, reason: string, line: number, log: number]} Gap
 * A finding, with its evidence and the steps of its picture.
 * @typedef {{rule: string, severity: string, class: string | null, log: number, line: number, step: number,
 *   subject: number, test: string | null, message: string, known: boolean,
 *   witness: [log: number, line: number, step: number, note?: string][], steps: number[],
 *   missing: {callback: string, subject: number, step: number, before: boolean} | null}} Finding
 * @typedef {{schema: string, tool: {name: string, version: string}, title: string, logs: Log[], merged: boolean,
 *   callbacks: string[], messages: number, processes: {name: string | null, pid: number | null}[],
 *   subjects: {labels: string[], details: string[], names: string[]}, transitions: string[], gaps: Gap[],
 *   findings: Finding[], columns: Record<string, [offset: number, count: number, width: number]>}} Header
 */

/**
 * A period in which a subject has one state. `first` is the step that begins it. It ends at the step `end` ("step"),
 * before the step `end`, which follows a gap ("gap"), or with the last step before `end` ("end" of the log).
 * @typedef {{state: number, first: number, end: number, ending: "step" | "gap" | "end"}} Span
 */

/** Bits of the column of flags. */
export const stepFlags = { afterGap: 2, untimed: 16, fromParent: 32 };

/** The events of the logs, and what the report says of them. All arrays of a step have one value for each step. */
export class Page {
  /**
   * The log of each step if the logs are merged.
   * @type {Int32Array | undefined}
   */
  #log;
  /** The steps in the order of their subjects. */
  #bySubject;
  /** The place in `#bySubject` of the first step of each subject, and the number of steps. */
  #starts;
  /** @type {Int32Array[]} */
  #byLine = [];
  /** @type {Map<string, number[]>} */
  #byPlace = new Map();
  /**
   * The findings with a missing callback by its step, and by its subject.
   * @type {{at: Map<number, number[]>, of: Map<number, number[]>} | undefined}
   */
  #missing;
  /** @type {Span[][]} */
  #spans = [];
  /** @type {Int32Array | undefined} */
  #gapSteps;
  /** The number of changes of parents that `#parents` includes. */
  #moveCount = 0;
  /** @type {Int32Array} */
  #parents;
  /** Returns the values of a column. */
  #column;
  /**
   * The columns that were read. The log is shown before most of them are needed.
   * @type {Record<string, Int32Array>}
   */
  #integers = {};
  /** @type {Float64Array | undefined} */
  #time;
  /** @type {Float64Array | undefined} */
  #x;
  /** @type {number | undefined} */
  #decimals;
  /** @type {Transition[] | undefined} */
  #transitions;

  /**
   * @param {Header} header
   * @param {(name: string) => Uint32Array | Float64Array} column returns the values of a column; empty if the page has none
   */
  constructor(header, column) {
    this.header = header;
    this.#column = column;
    this.logs = header.logs;
    this.findings = header.findings;
    this.gaps = header.gaps;
    this.callbacks = header.callbacks;
    this.labels = header.subjects.labels;
    this.details = header.subjects.details;
    this.names = header.subjects.names;
    this.subjectCount = this.labels.length;

    /** The line of each step, counted from 1. */
    this.line = new Int32Array(runningSum(column("line"), true));
    this.stepCount = this.line.length;
    this.subject = this.#read("subject");
    const counts = new Uint32Array(this.subjectCount + 1);
    for (let step = 0; step < this.stepCount; step++) counts[this.subject[step] + 1] += 1;
    this.#starts = new Int32Array(runningSum(counts, false));
    this.#bySubject = new Int32Array(this.stepCount);
    const next = this.#starts.slice();
    for (let step = 0; step < this.stepCount; step++) this.#bySubject[next[this.subject[step]]++] = step;
    if (header.merged) this.#log = this.#read("log");
    /** The steps after pauses, and the lengths of these: in microseconds, or in lines of a log without times. */
    this.pauses = { step: runningSum(column("pauseStep"), true), length: column("pauseLength") };
    /** 1 for each subject whose end is in the log. */
    this.end = this.#read("end");
    /** The step of each change of a parent, sorted. */
    this.moveStep = new Int32Array(runningSum(column("moveStep"), false));
    /** The subject of each change. */
    this.moveSubject = this.#read("moveSubject");
    /** Its parent after the change; -1 if none. */
    this.moveParent = this.#read("moveParent").map(value => value - 1);
    this.#parents = new Int32Array(this.subjectCount).fill(-1);
  }

  /** An index into `callbacks`. */
  get callback() { return this.#integers.callback ??= this.#sorted("callback"); }

  /** An index into `stateNames`: the state of the subject after the step. */
  get state() { return this.#integers.state ??= this.#sorted("state"); }

  /** The parent or child that the step names; -1 if none. */
  get other() { return this.#integers.other ??= this.#sorted("other").map(value => value - 1); }

  /** Bits of `stepFlags`. */
  get flags() { return this.#integers.flags ??= this.#sorted("flags"); }

  /** Microseconds of the log's clock, since 1970 or since midnight. */
  get time() { return this.#time ??= runningSum(this.#column("time"), true); }

  /** Decimals of a second that the logs print. */
  get decimals() {
    this.#decimals ??= this.time.subarray(0, 1_000).reduce((most, time) => Math.max(most, time % 1_000 ? 6 : time % 1_000_000 ? 3 : 0), 0);
    return this.#decimals;
  }

  /**
   * The first and last step of each transition, the column of its bracket, and its subjects; -1 if not known.
   * @returns {Transition[]}
   */
  get transitions() {
    if (!this.#transitions) {
      const firsts = runningSum(this.#column("transitionFirst"), true);
      const [lengths, columns, sources, targets, containers] = ["Length", "Column", "Source", "Target", "Container"].map(name => this.#read(`transition${name}`));
      this.#transitions = this.header.transitions.map((name, index) => ({
        name, column: columns[index], first: firsts[index], last: firsts[index] + lengths[index],
        source: sources[index] - 1, target: targets[index] - 1, container: containers[index] - 1,
      }));
    }
    return this.#transitions;
  }

  /** Microseconds on the axis of the timeline. Mostly it shows the times as they are. */
  get x() {
    this.#x ??= this.header.columns.x ? runningSum(this.#column("x"), true) : this.time.map(time => time - this.time[0]);
    return this.#x;
  }

  /** @param {string} name */
  #read(name) { return new Int32Array(this.#column(name)); }

  /**
   * The values of a column that is in the order of subjects.
   * @param {string} name
   */
  #sorted(name) {
    const values = this.#column(name);
    const steps = new Int32Array(this.stepCount);
    for (let place = 0; place < values.length; place++) steps[this.#bySubject[place]] = values[place];
    return steps;
  }

  /**
   * The name of the callback of a step, with details from its line.
   * @param {number} step
   */
  callbackOf(step) {
    return this.callbacks[this.callback[step]];
  }

  /**
   * Whether a step is a message of UIKit or SwiftUI, whose callback is its words.
   * @param {number} step
   */
  isMessage(step) {
    return this.callback[step] >= this.callbacks.length - this.header.messages;
  }

  /** The subjects with a row in the timeline, each container before its contents, and how deep each is contained. */
  rows() {
    const depths = this.#read("rowDepth");
    return [...this.#read("rowSubject")].map((subject, index) => ({ subject, depth: depths[index] }));
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
    return this.#bySubject.subarray(this.#starts[subject], this.#starts[subject + 1]);
  }

  /**
   * The steps of a log, sorted by line.
   * @param {number} log
   */
  stepsOfLog(log) {
    if (!this.#byLine[log]) {
      const [first, end] = this.#log ? [0, this.stepCount] : this.logs[log].steps;
      let steps = stepRange(first, end);
      if (this.#log) steps = steps.filter(step => this.logOf(step) === log);
      if (steps.some((step, index) => this.line[step] < this.line[steps[index - 1]])) {
        steps.sort((one, other) => this.line[one] - this.line[other] || one - other);
      }
      this.#byLine[log] = steps;
    }
    return this.#byLine[log];
  }

  /**
   * The last step at or before a line; the first step of the log if there is none; -1 if the log has no step.
   * @param {number} log
   * @param {number} line
   */
  stepAtLine(log, line) {
    const steps = this.stepsOfLog(log);
    return steps[Math.max(0, this.#countUpTo(line, steps) - 1)] ?? -1;
  }

  /**
   * The steps on a line of a log; usually none or one.
   * @param {number} log
   * @param {number} line
   */
  stepsOnLine(log, line) {
    const steps = this.stepsOfLog(log);
    return steps.subarray(this.#countUpTo(line - 1, steps), this.#countUpTo(line, steps));
  }

  /**
   * @param {number} line
   * @param {Int32Array} steps
   */
  #countUpTo(line, steps) {
    return lowerBound(steps.length, index => this.line[steps[index]] > line);
  }

  /**
   * The first step at or after a time on the log's clock; -1 if there is none.
   * @param {number} microseconds
   */
  stepAtTime(microseconds) {
    return this.time.findIndex((time, step) => time >= microseconds && this.isTimed(step));
  }

  /** The steps that follow a gap, sorted. */
  gapSteps() {
    this.#gapSteps ??= stepRange(1, this.stepCount).filter(step => this.flags[step] & stepFlags.afterGap);
    return this.#gapSteps;
  }

  /**
   * The periods in the bar of a subject, sorted.
   * @param {number} subject
   */
  spansOf(subject) {
    if (!this.#spans.length) {
      this.#spans = this.labels.map(() => []);
      const [subjects, states, firsts, ends] = ["Subject", "State", "First", "End"].map(name => this.#read(`span${name}`));
      const gaps = this.gapSteps();
      for (const [index, subject] of subjects.entries()) {
        const own = this.stepsOf(subject);
        const first = own[firsts[index]];
        // The end is the first gap, that of the log, or a step of the subject.
        const kind = ends[index];
        const end = kind > 1 ? own[firsts[index] + kind - 2] : kind ? this.stepsAround(first)[1] : gaps[lowerBound(gaps.length, gap => gaps[gap] > first)];
        this.#spans[subject].push({ state: states[index], first, end, ending: kind > 1 ? "step" : kind ? "end" : "gap" });
      }
    }
    return this.#spans[subject];
  }

  /**
   * Whether a subject is a scene, whose states are not those of appearance.
   * @param {number} subject
   */
  isScene(subject) {
    return this.spansOf(subject)[0]?.state > 4;
  }

  /**
   * The first step of the logs that a view shows with a step, and the one after the last.
   * @param {number} step
   */
  stepsAround(step) {
    return this.#log ? [0, this.stepCount] : this.logs[this.logOf(step)].steps;
  }

  /**
   * The parent of each subject after a step; -1 if it has none or is not known. The array is valid until the next call.
   * @param {number} step
   * @returns {Int32Array}
   */
  parentsAt(step) {
    const count = lowerBound(this.moveStep.length, move => this.moveStep[move] > step);
    if (this.#moveCount > count) {
      this.#parents.fill(-1);
      this.#moveCount = 0;
    }
    for (; this.#moveCount < count; this.#moveCount++) {
      this.#parents[this.moveSubject[this.#moveCount]] = this.moveParent[this.#moveCount];
    }
    return this.#parents;
  }

  /**
   * The findings whose evidence includes a line, sorted.
   * @param {number} log
   * @param {number} line
   * @returns {readonly number[]}
   */
  findingsOn(log, line) {
    if (!this.#byPlace.size) {
      for (const [index, finding] of this.findings.entries()) {
        const places = [[finding.log, finding.line], ...finding.witness].map(([ofLog, ofLine]) => `${ofLog}:${ofLine}`);
        for (const place of new Set(places)) this.#byPlace.set(place, [...(this.#byPlace.get(place) ?? []), index]);
      }
    }
    return this.#byPlace.get(`${log}:${line}`) ?? [];
  }

  /** The findings with a missing callback by the step that it is next to, and by its subject, sorted by step. */
  get missing() {
    if (this.#missing) return this.#missing;
    /** @type {Map<number, number[]>} */
    const at = new Map();
    /** @type {Map<number, number[]>} */
    const of = new Map();
    const missing = this.findings.flatMap(({ missing }, index) => (missing ? [{ ...missing, index }] : []));
    for (const { step, subject, index } of missing.sort((one, other) => one.step - other.step)) {
      at.set(step, [...(at.get(step) ?? []), index]);
      of.set(subject, [...(of.get(subject) ?? []), index]);
    }
    return this.#missing = { at, of };
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
 * @param {number} first
 * @param {number} end the step after the last one
 */
function stepRange(first, end) {
  return new Int32Array(Math.max(0, end - first)).map((_, index) => first + index);
}

/**
 * The sums of the first values.
 * @param {Uint32Array | Float64Array} values
 * @param {boolean} isSigned whether negative values are coded as odd ones ("zigzag")
 */
function runningSum(values, isSigned) {
  const sums = new Float64Array(values.length);
  let sum = 0;
  for (let index = 0; index < values.length; index++) {
    const half = Math.floor(values[index] / 2);
    sum += !isSigned ? values[index] : values[index] > 2 * half ? -half - 1 : half;
    sums[index] = sum;
  }
  return sums;
}
