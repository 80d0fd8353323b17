/// The names of callbacks: UIKit's, and those that a model declares.
package struct CallbackNames: Sendable, Hashable {
  private let declared: [String]

  /// The names of Apple's callbacks and of those that a model declares.
  ///
  /// - Parameter declared: The declared names, in the order of the model.
  package init(declared: [String] = []) { self.declared = declared }

  /// The canonical name of a callback.
  package subscript(callback: Callback) -> String {
    guard let index = callback.declaredIndex, declared.indices.contains(index) else { return callback.name }
    return declared[index]
  }

  /// The name of a callback that a person reads: in a sentence, a table or a picture.
  package func methodName(of callback: Callback) -> String {
    callback.declaredIndex == nil ? callback.methodName : self[callback]
  }

  /// The name of a callback with its only argument: `didMove(toParent: nil)`, `addChild(ReviewsController)`.
  package func call(_ callback: Callback, _ argument: String) -> String {
    let name = methodName(of: callback)
    if name.hasSuffix("(toParent:)") { return "\(name.dropLast()) \(argument))" }
    return "\(self[callback])(\(argument))"
  }
}
