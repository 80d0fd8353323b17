import LifelogTrace

extension NameTable {
  /// Returns the text for an object in a message: its class or label, otherwise `controller 0x7fa1`; `nil` if the log
  /// shows neither.
  func text(for reference: ObjectReference) -> String? {
    if !reference.name.isEmpty { return self[reference.name] }
    return reference.instance.text(in: self).map { "controller \($0)" }
  }
}
