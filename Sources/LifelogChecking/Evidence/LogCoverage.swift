import LifelogModel
import LifelogTrace

/// The callbacks that each class of a log, or of several merged logs, prints, and so the rules that can be checked for it.
///
/// A class logs a callback if any of its instances reported it anywhere in the log, also later and in another process of the
/// app. Verdicts that depend on it are therefore final only at the end. ``ClassResults`` is what remains of it then.
struct LogCoverage {
  /// One class, or label, of one process.
  struct ClassRecord {
    var name: Name
    var processIndex: Int
    /// Its number among the classes of its process, counted from 0.
    let number: Int
    /// The callbacks that its instances log in this process.
    var loggedCallbacks = CallbackSet()
    /// The number of the callbacks that it logs in any process of the app.
    fileprivate var vocabulary: Int
    /// The rules that its events could have violated.
    var touched = RuleSet()
    /// The rules that are pending for one of its instances at the end of the log.
    var pending = RuleSet()
    /// The rules that one of its instances possibly violated.
    var possiblyBrokenRules = RuleSet()
    /// The rules that its events violate if they are of one instance, and not if they are of several.
    var indistinctRules = RuleSet()
    /// The rules that its events could have violated while there were more instances than the log distinguishes.
    var crowdedRules = RuleSet()
    /// Whether the log shows several instances of its name at a time.
    var hasSeveralInstances = false
    /// The lives of its name without an address, as far as the log shows them.
    fileprivate var lives = LifeCounts()
    /// Whether its first event is of an instance that has its view.
    var startsLoaded = false
    /// The styles of its lines, in order of appearance.
    fileprivate var styles: [LineStyle] = []
    /// Whether one of its instances appears again without having left: the log then does not show when they leave.
    var reappears = false
    /// Whether it is a class of the system, which the app cannot make log its callbacks.
    fileprivate var isOfSystem = false
    /// Whether the class reports that it forwards appearance callbacks to its children manually.
    var optsOut = false
    /// The numbers of its instances that were seen, removed from a parent, and deallocated.
    var instances = InstanceCounts()
    /// The number of its events that directly follow an equal one, and the number of all its events.
    var repeats = 0
    var events = 0
    /// The rules that it does not log enough for, from the last query.
    fileprivate var unmet = UnmetRules()

  }

  /// What a log shows of the lives of a name.
  fileprivate struct LifeCounts {
    /// First events of the name, and whether one of them is not that of a life.
    var firsts = 0
    var startsInMiddle = false
    var loads = 0
    var births = 0
    var ends = 0
  }

  /// One process.
  private struct ProcessRecord {
    /// The name of its app; `nil` as long as no line shows it.
    var app: Name?
    /// The number of its classes.
    var classCount = 0
    /// The callbacks that any of its classes logs.
    var loggedCallbacks = CallbackSet()
    /// The callbacks that a probe logs for each of its controllers; `nil` without a probe.
    var covered: CallbackSet?
    /// Whether its log starts in the middle of the life of a controller, although the class logs how one begins.
    var startsInMiddle = false
  }

  private(set) var classes: ContiguousArray<ClassRecord> = []
  /// The processes with classes, names or probes, beginning with the first one of the log.
  private var processes: ContiguousArray<ProcessRecord> = []
  /// The index of the first process that the log may have.
  private let firstProcess: Int
  /// The callbacks that each class of an app logs. An app that is launched several times, for example for each UI test, has
  /// the same classes in each process. A process without a name is a separate app.
  private var vocabularies: ContiguousArray<CallbackSet> = []
  /// The number of the vocabulary of each class, which has the first process of its app.
  private var vocabularyNumbers: [ClassKey: Int] = [:]
  /// The first process of each app.
  private var apps: [Name: Int] = [:]
  private var printers = CallbackPrinters()
  /// Whether lines of the log are missing.
  private var hasGap = false
  private var indices: [ClassKey: Int] = [:]

  /// The number of times that a class or a process began to log a callback.
  private var growth = 0

  /// The rules that a class does not log enough for, while it and its process log these callbacks.
  fileprivate struct UnmetRules {
    /// The growth of the coverage at the query; −1 before the first one.
    var growth = -1
    var vocabulary = CallbackSet()
    var ofProcess = CallbackSet()
    var rules = RuleSet()
  }

  /// Whether every class logs what any class of its process logs, as the user states.
  let isComplete: Bool

  /// - Parameter firstProcess: An index that no process of the log is below. Those of earlier logs are.
  init(firstProcess: Int = 0, isComplete: Bool = false) {
    self.firstProcess = firstProcess
    self.isComplete = isComplete
  }

  /// The place of a process in the list of processes, which is made as long.
  @inline(__always)
  private mutating func place(of processIndex: Int) -> Int {
    while processes.count <= processIndex - firstProcess { processes.append(ProcessRecord()) }
    return processIndex - firstProcess
  }

  @inline(__always)
  private func process(_ processIndex: Int) -> ProcessRecord {
    processIndex - firstProcess < processes.count ? processes[processIndex - firstProcess] : ProcessRecord()
  }

  /// The number of the vocabulary of a class of a process, which is created if it is new.
  private mutating func vocabularyNumber(of name: Name, processIndex: Int) -> Int {
    let first = process(processIndex).app.flatMap { apps[$0] } ?? processIndex
    let key = ClassKey(name: name, processIndex: first)
    if let known = vocabularyNumbers[key] { return known }
    vocabularyNumbers[key] = vocabularies.count
    vocabularies.append([])
    return vocabularies.count - 1
  }

  /// The index of a class of a process, which is recorded if it is new.
  mutating func index(of name: Name, processIndex: Int) -> Int {
    let key = ClassKey(name: name, processIndex: processIndex)
    if let index = indices[key] { return index }
    indices[key] = classes.count
    let place = place(of: processIndex)
    let vocabulary = vocabularyNumber(of: name, processIndex: processIndex)
    classes.append(
      ClassRecord(
        name: name, processIndex: processIndex, number: processes[place].classCount, vocabulary: vocabulary))
    processes[place].classCount += 1
    return classes.count - 1
  }

  /// The index of a class of a process; `nil` if none of its events or names were recorded.
  func knownIndex(of name: Name, processIndex: Int) -> Int? {
    indices[ClassKey(name: name, processIndex: processIndex)]
  }

  /// Whether any class of a process has logged one of some callbacks so far.
  func logsAny(of callbacks: CallbackSet, processIndex: Int) -> Bool {
    !loggedCallbacks(ofProcess: processIndex).isDisjoint(with: callbacks)
  }

  /// Whether a class has logged a callback so far.
  func logs(_ callback: Callback, at index: Int) -> Bool { vocabulary(at: index).contains(callback) }

  /// Records an event of a class.
  ///
  /// - Parameter rules: The rules that an event with the callback can violate.
  @inline(__always)
  mutating func record(
    _ callback: Callback, style: LineStyle, touching rules: @autoclosure () -> RuleSet, at index: Int
  ) {
    classes[index].events += 1
    guard !classes[index].loggedCallbacks.contains(callback) else { return }
    recordFirst(callback, style: style, touching: rules(), at: index)
  }

  /// Records the first event of a class with a callback.
  @inline(never)
  private mutating func recordFirst(
    _ callback: Callback, style: LineStyle, touching rules: RuleSet, at index: Int
  ) {
    classes[index].loggedCallbacks.insert(callback)
    touch(rules, at: index)
    record(callback, in: style, at: index)
    processes[place(of: classes[index].processIndex)].loggedCallbacks.insert(callback)
    vocabularies[classes[index].vocabulary].insert(callback)
    recordStart(callback, at: index)
    growth += 1
  }

  /// Records the style of the first line with a callback of a class.
  private mutating func record(_ callback: Callback, in style: LineStyle, at index: Int) {
    if !classes[index].styles.contains(style) { classes[index].styles.append(style) }
    printers.record(callback, in: style, by: index, processIndex: classes[index].processIndex)
  }

  /// The number of callbacks that one other class must share to be enough alone.
  private static let minShared = 4

  /// Records that an instance appears again without having left.
  mutating func recordReappearance(at index: Int) { classes[index].reappears = true }

  /// The one of some callbacks that enough other classes print in a style of a class to expect it of the class; `nil` if
  /// there is none.
  func callback(of callbacks: CallbackSet, expectedByStyleOf index: Int) -> Callback? {
    guard !classes[index].reappears, !classes[index].isOfSystem else { return nil }
    let processIndex = classes[index].processIndex
    return callbacks.members.first { callback in
      classes[index].styles.contains { style in
        let others = printers.others(than: index, of: callback, in: style, processIndex: processIndex)
        return others.count >= CallbackPrinters.minOthers || others.contains { resembles(index, $0) }
      }
    }
  }

  /// Whether two classes log enough of the same callbacks for their lines to come from one place, such as a base class.
  private func resembles(_ index: Int, _ other: Int) -> Bool {
    classes[index].loggedCallbacks.intersection(classes[other].loggedCallbacks).members.count
      >= Self.minShared
  }

  /// Records which classes are of the system.
  mutating func recordSystemClasses(_ names: NameTable) {
    for index in classes.indices where !classes[index].name.isEmpty {
      classes[index].isOfSystem = ClassNames.isOfSystem(names[classes[index].name])
    }
  }

  /// Whether a controller of a class that was loaded and never shown is a violation.
  func reportsUnshown(at index: Int) -> Bool { isComplete && !classes[index].isOfSystem }

  /// Records the name of a process, empty if the line does not show it.
  ///
  /// - Complexity: O(1), or O(*n*) for *n* classes if some of the process had events before the first line with its name.
  @inline(__always)
  mutating func record(_ process: Name, processIndex: Int) {
    guard !process.isEmpty else { return }
    let place = place(of: processIndex)
    if processes[place].app == nil { name(processIndex, process) }
  }

  /// Names a process. Its classes then have other vocabularies.
  private mutating func name(_ processIndex: Int, _ app: Name) {
    growth += 1
    let place = place(of: processIndex)
    processes[place].app = app
    apps[app] = apps[app] ?? processIndex
    // Most processes are named by their first line.
    guard processes[place].classCount > 0 else { return }
    for index in classes.indices where classes[index].processIndex == processIndex {
      let vocabulary = vocabularyNumber(of: classes[index].name, processIndex: processIndex)
      classes[index].vocabulary = vocabulary
      vocabularies[vocabulary].formUnion(classes[index].loggedCallbacks)
    }
  }

  /// The names of the processes.
  var processNames: Set<Name> { Set(processes.compactMap(\.app)) }

  /// The indices of the processes.
  var processIndices: Range<Int> { firstProcess..<firstProcess + processes.count }

  /// Records that a probe logs callbacks for every controller of a process.
  mutating func recordCovered(_ callbacks: CallbackSet, processIndex: Int) {
    growth += 1
    let place = place(of: processIndex)
    processes[place].covered = (processes[place].covered ?? []).union(callbacks)
  }

  /// Whether a probe logs the callbacks of a process.
  func hasProbe(processIndex: Int) -> Bool { process(processIndex).covered != nil }

  /// Records whether the log shows the start of the first instance of a class.
  private mutating func recordStart(_ callback: Callback, at index: Int) {
    // The event is already counted.
    if classes[index].events == 1 {
      classes[index].startsLoaded = !callback.isLoad && !callback.mayPrecedeLoading
    } else if classes[index].startsLoaded, callback.isLoad || callback.isBirth {
      processes[place(of: classes[index].processIndex)].startsInMiddle = true
    }
  }

  /// Records the first event of a name without an address.
  ///
  /// - Parameter startsLife: Whether a life starts with such an event, and no filter hides earlier ones.
  mutating func recordFirst(at index: Int, startsLife: Bool) {
    classes[index].lives.firsts += 1
    if !startsLife { classes[index].lives.startsInMiddle = true }
  }

  /// Records an event of a name without an address that starts or ends a life.
  mutating func recordLife(_ callback: Callback, at index: Int) {
    switch callback {
    case .viewDidLoad: classes[index].lives.loads += 1
    case .`init`: classes[index].lives.births += 1
    case .deinit: classes[index].lives.ends += 1
    default: break
    }
  }

  /// Records that events of all classes may be missing.
  mutating func recordGap() { hasGap = true }

  /// Whether the name of a class without addresses is that of one instance: its log begins with the start of a life, and
  /// shows no other one.
  func hasOneLife(at index: Int) -> Bool {
    let lives = classes[index].lives
    return !hasGap && classes[index].instances.seen == 0 && lives.firsts == 1 && !lives.startsInMiddle
      && lives.loads == 1 && lives.births <= 1 && lives.ends <= 1
  }

  /// Whether more instances of a name end than begin, so that older ones were there when the log began.
  func showsOlderInstances(at index: Int) -> Bool {
    let lives = classes[index].lives
    return lives.loads > 0 && lives.ends > max(lives.loads, lives.births)
  }

  /// Records a change in the instance counts of a class.
  @inline(__always)
  mutating func recordInstance(at index: Int, _ change: (inout InstanceCounts) -> Void) {
    change(&classes[index].instances)
  }

  /// Records that a class forwards appearance callbacks manually.
  mutating func recordOptOut(at index: Int) { classes[index].optsOut = true }

  /// Records that a line repeats the event before it.
  ///
  /// - Parameter isEvent: Whether it counts as an event itself.
  mutating func recordRepeat(isEvent: Bool = true, at index: Int) {
    classes[index].repeats += 1
    if !isEvent { classes[index].events += 1 }
  }

  /// Records that rules monitor an instance of a class.
  mutating func touch(_ rules: RuleSet, at index: Int) { classes[index].touched.formUnion(rules) }

  /// Records rules that are possibly violated.
  mutating func recordPossibleViolation(_ rules: RuleSet, at index: Int) {
    classes[index].possiblyBrokenRules.formUnion(rules)
  }

  /// Records rules whose verdict depends on which of several instances had an event.
  mutating func recordIndistinct(_ rules: RuleSet, at index: Int) {
    classes[index].indistinctRules.formUnion(rules)
  }

  /// Records rules that are not checked because too many instances share a name.
  mutating func recordCrowded(_ rules: RuleSet, at index: Int) {
    classes[index].crowdedRules.formUnion(rules)
  }

  /// Records that the log shows several instances of a name at a time.
  mutating func recordSeveralInstances(at index: Int) { classes[index].hasSeveralInstances = true }

  /// Records rules that are pending for an instance at the end of its events.
  mutating func recordPending(_ rules: RuleSet, at index: Int) { classes[index].pending.formUnion(rules) }

  /// Whether a class has logged so far where an instance begins.
  func showsBirths(at index: Int) -> Bool { classes[index].loggedCallbacks.contains(.`init`) }

  /// The rules that a class has not logged enough for so far.
  ///
  /// - Complexity: O(1), unless the class or its process has logged a new callback since the last query.
  mutating func unmetRules(of model: @autoclosure () -> Model, at index: Int) -> RuleSet {
    if classes[index].unmet.growth != growth { updateUnmetRules(of: model().rules, at: index) }
    return classes[index].unmet.rules
  }

  private mutating func updateUnmetRules(of rules: [RuleDefinition], at index: Int) {
    let known = classes[index].unmet
    let (own, ofProcess) = (vocabulary(at: index), loggedCallbacks(ofProcess: classes[index].processIndex))
    classes[index].unmet.growth = growth
    let added = own.subtracting(known.vocabulary).union(ofProcess.subtracting(known.ofProcess))
    let isFirst = known.growth < 0
    guard isFirst || !added.isEmpty else { return }
    let candidates = isFirst ? rules.indices.filter { !rules[$0].needs.isEmpty } : known.rules.members
    var unmet = UnmetRules(growth: growth, vocabulary: own, ofProcess: ofProcess)
    // Vocabularies only grow: a need that is met stays met, and only an added callback can meet another one.
    for rule in candidates {
      let isUnaffected = rules[rule].needs.allSatisfy { $0.allCallbacks.isDisjoint(with: added) }
      if isUnaffected || !unmetNeeds(of: rules[rule], at: index).isEmpty { unmet.rules.insert(rule) }
    }
    classes[index].unmet = unmet
  }

  /// Whether a need or one of its alternatives is met.
  ///
  /// Any class of the process may log the callbacks of a role whose class is unknown, unless an alternative is of a known class.
  func isMet(_ need: Need, of rule: RuleDefinition, by index: Int, _ partners: [Role: Name]) -> Bool {
    let all = [need] + need.alternatives
    let any = loggedCallbacks(ofProcess: classes[index].processIndex)
    let known = all.compactMap { need in
      classIndex(of: need, rule, by: index, partners).map {
        !need.callbacks.isDisjoint(with: vocabulary(at: $0))
      }
    }
    return known.contains(true)
      || all.contains { (known.isEmpty || $0.callbacks.areOfAnyClass) && !$0.callbacks.isDisjoint(with: any) }
  }

  /// The class in the role of a need; `nil` if it is unknown, or if any class may log the callbacks.
  private func classIndex(
    of need: Need, _ rule: RuleDefinition, by index: Int, _ partners: [Role: Name]
  ) -> Int? {
    guard !need.callbacks.areOfAnyClass else { return nil }
    if rule.isOwn(need.callbacks, of: need.role) { return index }
    return partners[need.role].flatMap { knownIndex(of: $0, processIndex: classes[index].processIndex) }
  }

  /// The callbacks that a class, or its base class, logs in any process of the app, or a probe in its process; of a complete
  /// log, all that any class logs.
  private func vocabulary(at index: Int) -> CallbackSet {
    let process = process(classes[index].processIndex)
    return vocabularies[classes[index].vocabulary].union(process.covered ?? [])
      .union(isComplete && !classes[index].isOfSystem ? process.loggedCallbacks : [])
      .union(loggedByBaseClass(at: index))
  }

  /// The callbacks that the base class of a class logs, as lines of enough other classes show that have its name, and no
  /// events. A class that lacks one does not call its base class, or does not get the callback.
  private func loggedByBaseClass(at index: Int) -> CallbackSet {
    let processIndex = classes[index].processIndex
    var logged = CallbackSet()
    for style in classes[index].styles where !style.place.isEmpty {
      guard knownIndex(of: style.place, processIndex: processIndex) == nil else { continue }
      for callback in printers.callbacks(in: style).members where !logged.contains(callback) {
        let others = printers.others(than: index, of: callback, in: style, processIndex: processIndex)
        if others.count >= CallbackPrinters.minOthers { logged.insert(callback) }
      }
    }
    return logged
  }

  /// The callbacks that any class of a process logs.
  private func loggedCallbacks(ofProcess processIndex: Int) -> CallbackSet {
    let process = process(processIndex)
    return process.loggedCallbacks.union(process.covered ?? [])
  }

  /// The callbacks that a class must log in addition so that a rule can be checked: one of each set.
  ///
  /// - Parameter partners: The classes of other participants. Any class of the process may log the callbacks of others.
  func unmetNeeds(of rule: RuleDefinition, at index: Int, _ partners: [Role: Name] = [:]) -> [CallbackSet] {
    rule.needs.filter { !isMet($0, of: rule, by: index, partners) }.map(\.allCallbacks)
  }

  /// The unmet needs of a rule whose callbacks a class does not log. The other callbacks did not occur: the class prints its
  /// lines as other classes do that print them.
  ///
  /// One other class is enough, because nothing is reported. A likely violation needs more: see
  /// ``callback(of:expectedByStyleOf:)``.
  func unloggedNeeds(of rule: RuleDefinition, at index: Int, _ partners: [Role: Name] = [:]) -> [CallbackSet]
  {
    rule.needs.filter { need in
      !isMet(need, of: rule, by: index, partners)
        && !([need] + need.alternatives).contains { need in
          classIndex(of: need, rule, by: index, partners)
            .map { !need.callbacks.isDisjoint(with: loggedByStyle(at: $0)) } ?? false
        }
    }
    .map(\.allCallbacks)
  }

  /// The callbacks that any class prints in a style of a class.
  private func loggedByStyle(at index: Int) -> CallbackSet {
    classes[index].styles.reduce(into: CallbackSet()) { $0.formUnion(printers.callbacks(in: $1)) }
  }

  /// The callbacks that occurred in a process, by who logs them: a class, and any class.
  func occurrences(at index: Int) -> Occurrences {
    Occurrences(
      own: classes[index].loggedCallbacks, ofProcess: process(classes[index].processIndex).loggedCallbacks)
  }

  /// Whether the log of a process starts in the middle of the life of a controller, although its class logs how one begins.
  func startsInMiddle(processIndex: Int) -> Bool { process(processIndex).startsInMiddle }
}

/// A class of one process.
struct ClassKey: Hashable {
  var name: Name
  var processIndex: Int
}

extension CallbackSet {
  /// Whether it does not matter which class logs them: classes seldom print a declared callback or a call to UIKit that changes
  /// parents or views themselves.
  fileprivate var areOfAnyClass: Bool { isDisjoint(with: Self.ofUIKit) || isSubset(of: Self.calls) }

  private static let ofUIKit = CallbackSet(Callback.ofUIKit)
  private static let calls: CallbackSet = [.addChild, .removeFromParent, .addSubview, .removeFromSuperview]
}
