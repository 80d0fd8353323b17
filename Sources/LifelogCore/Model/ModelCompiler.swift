import Templates

/// Compiles the `.order` language to tables.
///
/// ```
/// model Team
///
/// machine cart {
///   start unknown
///   state unknown { viewDidAppear -> shown }
///   state shown   { viewDidAppear -> shown breaks shown-twice }
/// }
///
/// rule shown-twice {
///   severity warning
///   grade B
///   reason "The cart counts its own appearances."
/// }
/// ```
public enum ModelCompiler {
  /// The model that a source describes.
  ///
  /// - Parameters:
  ///   - source: The text of an `.order` file.
  ///   - file: What messages call it.
  /// - Throws: All mistakes of the source at once.
  /// - Complexity: O(*n*) in the length of a source without mistakes, but for the edges of one state and
  ///   symbol, which are compared in pairs.
  public static func compile(source: String, file: String) throws(ModelErrors) -> Model {
    let bytes = ContiguousArray(source.utf8)
    var parser = ModelParser(bytes)
    let syntax = parser.parse()
    let lines = ModelLines(bytes)
    var resolution = ModelResolution(syntax, lines: lines, isWhole: parser.mistakes.isEmpty)
    let model = resolution.model()
    let mistakes = parser.mistakes + resolution.mistakes
    guard mistakes.isEmpty else { throw ModelErrors(errors: lines.errors(mistakes, in: file)) }
    return model
  }
}

extension Model {
  /// The built-in model: the order in which UIKit delivers its callbacks.
  ///
  /// Compiled when it is first asked for, then kept.
  ///
  /// - Throws: Never in a released tool: a test compiles it.
  public static func builtIn() throws(ModelErrors) -> Model { try compiledBuiltIn.get() }

  private static let compiledBuiltIn = Result { () throws(ModelErrors) -> Model in
    try ModelCompiler.compile(source: Templates.uiKitModel, file: "UIKit.order")
  }
}
