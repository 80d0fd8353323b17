import LifelogTrace

/// The callbacks that each class of an app logs.
///
/// An app that is launched several times, for example for each UI test, has the same classes in each process. What a class logs
/// is therefore known from all processes of one name. A process without a name is a separate app.
struct Vocabularies {
  private enum App: Hashable {
    case named(Name)
    case unnamed(processIndex: Int)
  }

  private struct ClassKey: Hashable {
    var name: Name
    var app: App
  }

  private var callbacks: ContiguousArray<CallbackSet> = []
  private var numbers: [ClassKey: Int] = [:]
  /// The names of the processes, by their index; empty if unknown.
  private var names: ContiguousArray<Name> = []

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

  /// Records the name of a process.
  ///
  /// - Returns: Whether it is the first. The classes of the process then have other vocabularies.
  @inline(__always)
  mutating func record(_ name: Name, processIndex: Int) -> Bool {
    while names.count <= processIndex { names.append(.empty) }
    guard !name.isEmpty, names[processIndex].isEmpty else { return false }
    names[processIndex] = name
    return true
  }

  private func app(of processIndex: Int) -> App {
    let name = processIndex < names.count ? names[processIndex] : .empty
    return name.isEmpty ? .unnamed(processIndex: processIndex) : .named(name)
  }
}
