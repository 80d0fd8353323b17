import LifelogTrace

extension NameTable {
  /// What an object is called in a sentence: its class or label, else `controller 0x7fa1`; `nil` when the log names
  /// neither.
  func words(for reference: ObjectReference) -> String? {
    if !reference.name.isEmpty { return self[reference.name] }
    return reference.instance.text(in: self).map { "controller \($0)" }
  }
}
