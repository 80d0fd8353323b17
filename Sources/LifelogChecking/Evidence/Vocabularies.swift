import LifelogTrace

/// The callbacks that each class of an app logs.
///
/// An app that is launched several times, for example for each UI test, has the same classes in each process. What a class logs
/// is therefore known from all processes of one name in a log. A process without a name is a separate app, and so are the
/// processes of another log, which may be of another build.
struct Vocabularies {
  private enum App: Hashable {
    case named(Name, input: Int)
    case unnamed(processIndex: Int)
  }

  private struct ClassKey: Hashable {
    var name: Name
    var app: App
  }

  private var callbacks: ContiguousArray<CallbackSet> = []
  private var numbers: [ClassKey: Int] = [:]
  /// The apps of the processes whose name is known, by the index of the process.
  private var apps: ContiguousArray<App?> = []

  /// The names of the processes.
  var processNames: Set<Name> {
    Set(apps.compactMap { if case .named(let name, _) = $0 { name } else { nil } })
  }

  /// The callbacks of a vocabulary.
  subscript(number: Int) -> CallbackSet { callbacks[number] }

  /// The number of the vocabulary of a class, which is created if it is new.
  mutating func number(of name: Name, processIndex: Int) -> Int {
    let key = ClassKey(name: name, app: app(of: processIndex))
    if let known = numbers[key] { return known }
    numbers[key] = callbacks.count
    callbacks.append([])
    return callbacks.count - 1
  }

  /// Adds callbacks to a vocabulary.
  mutating func add(_ added: CallbackSet, to number: Int) { callbacks[number].formUnion(added) }

  /// Records the name of a process, and the index of its log.
  ///
  /// - Returns: Whether it is the first. The classes of the process then have other vocabularies.
  @inline(__always)
  mutating func record(_ name: Name, processIndex: Int, input: Int) -> Bool {
    while apps.count <= processIndex { apps.append(nil) }
    guard !name.isEmpty, apps[processIndex] == nil else { return false }
    apps[processIndex] = .named(name, input: input)
    return true
  }

  private func app(of processIndex: Int) -> App {
    (processIndex < apps.count ? apps[processIndex] : nil) ?? .unnamed(processIndex: processIndex)
  }
}
