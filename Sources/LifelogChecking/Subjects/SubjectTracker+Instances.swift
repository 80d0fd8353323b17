import LifelogModel
import LifelogTrace

/// Instances and incarnations.
extension SubjectTracker {
  /// The subject of an event, and whether it begins with it.
  @inline(__always)
  mutating func find(_ key: SubjectKey, for event: Event, isChild: Bool) -> (index: Int, isNew: Bool) {
    let isBirth = !isChild && event.callback.isBirth
    if let index = table.index(of: key) {
      guard isBirth, !key.reference.instance.isNone, !isChainedBirth(at: index) else { return (index, false) }
      // Another object at the same address, whose forerunner went unseen.
      end(index, key: key)
    }
    return (begin(key, with: event, isChild: isChild, isBirth: isBirth), true)
  }

  /// A subject that begins with an event, or of which the log begins with it; its index.
  private mutating func begin(_ key: SubjectKey, with event: Event, isChild: Bool, isBirth: Bool) -> Int {
    let isReborn = table.hasEnded(key)
    var subject = Subject(
      reference: key.reference, world: key.world,
      classIndex: evidence.index(of: key.reference.name, world: key.world),
      state: isBirth || isReborn
        ? monitor.born : monitor.start(before: Letter(Symbol(event.callback, isChild: isChild))),
      isTimed: isBirth || isReborn)
    var assignment: Assignment?
    if key.reference.instance.isNone, hasOmissions || !isBirth && (isChild || !event.callback.isLoad) {
      // Its beginning is not in the log, so that older ones of the name may be about.
      assignment = Assignment(monitor.course(of: subject.state), unseen: Assignment.mostUnseen)
    }
    let isKnown = isBirth || isReborn || assignment != nil || event.callback.isLoad
    if !isKnown, event.callback.mayPrecedeLoading { subject.stateIfUnloaded = monitor.unloaded }
    let index = table.add(subject, key: key)
    if assignment != nil { table[details: index].assignment = assignment }
    return index
  }

  /// `init` calls `initWithNibName:bundle:`, which calls `initWithCoder:`: one birth.
  func isChainedBirth(at index: Int) -> Bool {
    table.lastCallback(at: index)?.isBirth == true
  }

  @inline(__always)
  mutating func step(_ event: Event, _ letter: Letter, at index: Int, isNew: Bool) {
    guard isAlone(event.callback, at: index), tally == nil,
      let step = quietSteps.step(from: table[index].state, letter)
    else { return stepAmongOthers(event, letter, at: index, isNew: isNew) }
    remember(event, isChild: letter.symbol.isChild, at: index)
    table[index].state = step.state
    if table[index].astray != 0 { table[index].astray &= ~step.returns }
  }

  /// Whether a callback can only be that of the one instance of which the state is known.
  @inline(__always)
  private func isAlone(_ callback: Callback, at index: Int) -> Bool {
    table[index].stateIfUnloaded == nil && !table.isSeveral(at: index)
      && !(table[index].reference.instance.isNone && (callback.isBirth || callback.isLoad))
  }

  private mutating func stepAmongOthers(_ event: Event, _ letter: Letter, at index: Int, isNew: Bool) {
    let isChild = letter.symbol.isChild
    if !isNew, table[index].reference.instance.isNone, !isChild, admitAnother(letter, at: index) {
      remember(event, isChild: isChild, at: index)
      return
    }
    var step: Monitor.Step
    /// The state in which the event finds the instance that it is taken to be of.
    var before = table[index].state
    var alternatives: [RuleSet] = []
    if table.isSeveral(at: index) {
      let legality = legality(at: index)
      let wrong = table[details: index].assignment?.step(letter, legality)
      step = wrong?.step ?? Monitor.Step(state: table[index].state)
      alternatives = wrong?.alternatives ?? []
      before = wrong?.before ?? before
      step.state = table[details: index].assignment?.state ?? monitor.course(of: monitor.start)
      if tally != nil, let origin = table[details: index].assignment?.origin {
        tally?.note(monitor.step(origin, letter).edges)
      }
    } else {
      learnFromLoading(letter, at: index)
      before = table[index].state
      step = monitor.step(before, letter)
      quietSteps.note(step, from: before, letter)
      tally?.note(step.edges)
    }
    remember(event, isChild: isChild, at: index)
    if step.isViolation {
      record(
        step, letter, in: before, TraceEntry(event, isChild: isChild), at: index, alternatives: alternatives)
    }
    // That something may have been owed when the log begins is no doubt about what it shows.
    if !step.doubtful.isEmpty, !isNew, table[index].stateIfUnloaded == nil {
      evidence.noteDoubt(step.doubtful, at: table[index].classIndex)
    }
    table[index].state = step.state
    if step.restarted | step.blurred != 0 {
      let timers = table.timers(at: index, count: monitor.program.timers.count)
      table[details: index].timers = timers
      table[details: index].timers.restart(step, at: event.time)
    }
    noteCourse(step, at: index)
    if event.callback == .viewDidLoad, step.isViolation { doubt(letter, at: index) }
  }

  /// A view that is loaded now was not there before: then nothing that needs one has come before.
  private mutating func learnFromLoading(_ letter: Letter, at index: Int) {
    guard let state = table[index].stateIfUnloaded else { return }
    if letter.symbol.isLoad { table[index].state = state }
    let mayGoOn = !letter.symbol.isLoad && letter.callback.mayPrecedeLoading
    table[index].stateIfUnloaded = mayGoOn ? monitor.step(state, letter).state : nil
  }

  /// Notes which machines stand where a wrong edge has put them: what breaks next may only follow from that.
  mutating func noteCourse(_ step: Monitor.Step, at index: Int) {
    table[index].astray = (table[index].astray | step.strays) & ~step.returns
    if table.isSeveral(at: index) { table[index].astray &= ~step.idlers }
  }

  /// A second viewDidLoad at an address may be another object's, of which nothing is known, or a call by
  /// hand: what follows need only be in order for one of the two.
  ///
  /// In code, because it decides which slice an event belongs to; the language begins where that is settled.
  mutating func doubt(_ letter: Letter, at index: Int) {
    guard !table[index].reference.instance.isNone else { return }
    table[details: index].assignment = Assignment(monitor.course(of: table[index].state), unseen: 0)
    table[details: index].assignment?.add(
      monitor.step(monitor.start(before: letter), letter).course, isCertain: true)
    table[index].parent = .none
  }

  /// Lets another instance appear behind a name, if an event is the first of one.
  ///
  /// - Returns: Whether that is all that the event does: a birth.
  mutating func admitAnother(_ letter: Letter, at index: Int) -> Bool {
    let isBirth = letter.callback.isBirth
    guard isBirth || letter.callback.isLoad else { return false }
    let state = table[index].state
    if !table.isSeveral(at: index), isBirth || !awaitsLoad(state, letter) {
      table[details: index].assignment = Assignment(monitor.course(of: state), unseen: 0)
    }
    guard isBirth else { return false }
    // One `init` behind another is the same birth, or another of the class; a nib wakes what was born before.
    let isChained = isChainedBirth(at: index)
    if isChained, letter.callback == .awakeFromNib { return true }
    table[details: index].assignment?.add(monitor.course(of: monitor.born), isCertain: !isChained)
    table[index].state = table[details: index].assignment?.state ?? state
    return true
  }

  /// A second report within an instant is an echo, or another instance's: both ways are kept.
  mutating func considerAnother(_ letter: Letter, at index: Int) {
    guard table[index].reference.instance.isNone, table.isSeveral(at: index) else { return }
    let legality = legality(at: index)
    table[details: index].assignment?.stepOrStay(letter, legality)
  }

  private func legality(at index: Int) -> Legality {
    Legality(
      monitor: monitor, landmarks: landmarks, evidence: evidence, classIndex: table[index].classIndex)
  }

  /// Whether the only instance of a name waits for its view, and may load it.
  func awaitsLoad(_ state: StateID, _ letter: Letter) -> Bool {
    landmarks.isWaiting(monitor[state]) && !monitor.step(state, letter).isViolation
  }

  mutating func end(_ index: Int, key: SubjectKey) {
    for rule in monitor.owed(in: table[index].state).members {
      evidence.notePending(rule, at: table[index].classIndex)
    }
    endSlices(of: key)
    let isOnlyOne = !key.reference.instance.isNone || !table.isSeveral(at: index)
    if isOnlyOne || table[details: index].assignment?.mayBeOver == true { table.end(index, key: key) }
  }
}
