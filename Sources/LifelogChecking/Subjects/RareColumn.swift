/// A value for each subject, by its index, of which all are the same in most logs: then it holds none.
struct RareColumn<Value: Equatable> {
  /// What a subject has of which nothing else is noted.
  private let usual: Value
  private var values: ContiguousArray<Value> = []

  init(_ usual: Value) { self.usual = usual }

  @inline(__always)
  subscript(index: Int) -> Value {
    get { index < values.count ? values[index] : usual }
    set {
      if index >= values.count {
        guard newValue != usual else { return }
        while values.count <= index { values.append(usual) }
      }
      values[index] = newValue
    }
  }
}
