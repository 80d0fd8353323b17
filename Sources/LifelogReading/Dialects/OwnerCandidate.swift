/// Evidence of the object that a callback belongs to: a part of the message that may name it.
struct OwnerCandidate {
  /// How certain it is that the object is the owner, and the message a report.
  enum Strength {
    /// A method with its class, as the compiler prints it. Its message is a report, whatever follows.
    case method
    /// An object's description, a class with a dot, or a file: few sentences contain them.
    case object
    /// A label. A sentence may look the same, so the rest of the message decides.
    case label
    /// No owner. The message contains nothing but the callback.
    case none
  }

  var object = ObjectText()
  /// The text that names the object, with its brackets; empty if nothing does.
  var range: Range<Int>
  var strength: Strength
  /// Whether the text shows that the object is a controller, whatever its name is.
  var isController = false
  /// Whether the object is the class of the method, so that another part may name the object itself.
  var namesMethod = false
  /// Whether the object is a variable of the statement that the message prints: `cart.removeFromParent()`.
  var isVariable = false
  /// Whether source code has the same statement, so that the variable must hold a known controller.
  var mayBeSource = false
  /// The maximum number of ASCII words of a natural language that may follow. The plainer the label, the fewer.
  var maxWords = 6
  /// The source location next to the callback.
  var location: DetailText?
}
