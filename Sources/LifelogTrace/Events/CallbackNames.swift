/// What callbacks are called wherever they are printed: as Apple spells them, or as a model declares them.
package struct CallbackNames: Sendable, Hashable {
  private let declared: [String]

  /// The names of a model's own callbacks, beside Apple's.
  ///
  /// - Parameter declared: The names of what the model declares, in its order.
  package init(declared: [String] = []) { self.declared = declared }

  /// What a callback is called.
  package subscript(callback: Callback) -> String {
    guard let place = callback.declaredIndex, declared.indices.contains(place) else { return callback.name }
    return declared[place]
  }
}
