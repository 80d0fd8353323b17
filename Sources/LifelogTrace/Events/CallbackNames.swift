/// The printed names of callbacks: as Apple spells them, or as a model declares them.
package struct CallbackNames: Sendable, Hashable {
  private let declared: [String]

  /// The names of Apple's callbacks and of those that a model declares.
  ///
  /// - Parameter declared: The declared names, in the order of the model.
  package init(declared: [String] = []) { self.declared = declared }

  /// The printed name of a callback.
  package subscript(callback: Callback) -> String {
    guard let index = callback.declaredIndex, declared.indices.contains(index) else { return callback.name }
    return declared[index]
  }
}
