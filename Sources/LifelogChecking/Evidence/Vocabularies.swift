import LifelogTrace

/// The callbacks that each class of an app logs.
///
/// An app that is launched several times, for example for each UI test, has the same classes in each process. What a class logs
/// is therefore known from all processes of one name in a log. A process without a name is a separate app.
struct Vocabularies {
  enum App: Hashable {
    case named(Name)
    case unnamed(processIndex: Int)
  }

  private struct ClassKey: Hashable {
    var name: Name
    var app: App
  }

  private var callbacks: ContiguousArray<CallbackSet> = []
  private var numbers: [ClassKey: Int] = [:]

  /// The callbacks of a vocabulary.
  subscript(number: Int) -> CallbackSet { callbacks[number] }

  /// The number of the vocabulary of a class, which is created if it is new.
  mutating func number(of name: Name, in app: App) -> Int {
    let key = ClassKey(name: name, app: app)
    if let known = numbers[key] { return known }
    numbers[key] = callbacks.count
    callbacks.append([])
    return callbacks.count - 1
  }

  /// Adds callbacks to a vocabulary.
  mutating func add(_ added: CallbackSet, to number: Int) { callbacks[number].formUnion(added) }
}
