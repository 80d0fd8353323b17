import LifelogText
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
package enum ModelCompiler {
  /// The model that a source describes.
  ///
  /// - Parameters:
  ///   - source: The text of an `.order` file.
  ///   - file: What messages call it.
  /// - Throws: All mistakes of the source at once.
  package static func compile(source: String, file: String) throws(ModelErrors) -> Model {
    try compile([ModelSource(file: file, text: source)])
  }

  /// The model that several sources describe together, each laid over those before it. It bears the name of the
  /// last one.
  ///
  /// The built-in model lies underneath when a source extends it and none before that source bears its name.
  ///
  /// - Parameters:
  ///   - sources: In the order in which they lie over each other.
  ///   - isThorough: Whether each clause is asked besides if it can be broken, and if it can be kept.
  /// - Throws: All mistakes of the sources at once; also when there is no source.
  /// - Complexity: O(*n*) in the length of sources without mistakes, but for the edges of one state and
  ///   symbol, which are compared in pairs; with what `Clause.prospects` takes if it is thorough.
  package static func compile(
    _ sources: [ModelSource], isThorough: Bool = false
  ) throws(ModelErrors) -> Model {
    try compile(sources, isThorough: isThorough, isKnownToFit: false)
  }

  fileprivate static func compile(
    _ sources: [ModelSource], isThorough: Bool, isKnownToFit: Bool
  ) throws(ModelErrors) -> Model {
    var text = ModelText(sources)
    var layers = text.files.map { Layer(text, in: $0.range) }
    let (extendsBuiltIn, unknown) = bases(of: layers.map(\.syntax))
    if extendsBuiltIn {
      // Behind the others, so that their mistakes are reported first; it lies underneath all the same.
      let given = text.files.count
      for source in builtIn { text.append(source) }
      layers.insert(contentsOf: text.files[given...].map { Layer(text, in: $0.range) }, at: 0)
    }
    // What one source declares the others may use, also before its declaration.
    let declared = Set(layers.flatMap { $0.syntax.events.map(\.name.text) })
    if !declared.isEmpty {
      // The built-in model uses none, and a state of its own may bear such a name.
      for index in (extendsBuiltIn ? builtIn.count : 0)..<layers.count {
        layers[index] = Layer(text, in: layers[index].range, declared: declared)
      }
    }
    let misread = layers.flatMap(\.mistakes) + unknown
    // Without the model underneath every name of it would be unknown.
    guard unknown.isEmpty else { throw ModelErrors(errors: text.errors(misread)) }
    let merge = ModelMerge(layers.map(\.syntax), text: text)
    let isWhole = misread.isEmpty && merge.mistakes.isEmpty
    var resolution = ModelResolution(merge, text: text, isWhole: isWhole)
    resolution.isThorough = isThorough
    resolution.isKnownToFit = isKnownToFit
    let model = resolution.model()
    let unnamed = misread.isEmpty ? missingNames(of: layers) : []
    let mistakes = misread + merge.mistakes + unnamed + resolution.mistakes
    guard mistakes.isEmpty else { throw ModelErrors(errors: text.errors(mistakes)) }
    return model
  }

  /// The files of the built-in model.
  static let builtIn = Templates.uiKitModel.map { ModelSource(file: $0.file, text: $0.text) }
  private static let builtInName = "UIKit"

  /// A source as it is read.
  private struct Layer {
    var range: Range<Int>
    var syntax: ModelSyntax
    var mistakes: [ModelMistake]

    init(_ text: ModelText, in range: Range<Int>, declared: Set<String> = []) {
      var parser = ModelParser(text.bytes, in: range, declared: declared)
      self.range = range
      syntax = parser.parse()
      mistakes = parser.mistakes
    }
  }

  /// Whether the built-in model lies underneath; what is extended and not known.
  private static func bases(of sources: [ModelSyntax]) -> (extendsBuiltIn: Bool, unknown: [ModelMistake]) {
    var extendsBuiltIn = false
    var unknown: [ModelMistake] = []
    var names: [String] = []
    for source in sources {
      if let base = source.base, !names.contains(base.text) {
        if base.text == builtInName {
          extendsBuiltIn = true
        } else {
          let known = [builtInName] + names.filter { $0 != builtInName }
          let problem = ModelError.Problem.unknown(
            .model, base.text, nearest: nearestName(to: base.text, among: known), known: known)
          unknown.append(ModelMistake(range: base.range, problem: problem))
        }
      }
      if let name = source.name { names.append(name.text) }
    }
    return (extendsBuiltIn, unknown)
  }

  private static func missingNames(of layers: [Layer]) -> [ModelMistake] {
    let starts = layers.isEmpty ? [0] : layers.filter { $0.syntax.name == nil }.map(\.range.lowerBound)
    return starts.map { start in
      ModelMistake(range: start..<start, problem: .missing("model <name>", in: .model, ""))
    }
  }
}

extension Model {
  /// The built-in model: the order in which UIKit delivers its callbacks.
  ///
  /// Compiled when it is first asked for, then kept.
  ///
  /// - Throws: Never in a released tool: a test compiles it.
  package static func builtIn() throws(ModelErrors) -> Model { try compiledBuiltIn.get() }

  private static let compiledBuiltIn = Result { () throws(ModelErrors) -> Model in
    // A test compiles it with everything asked, so that not every start has to.
    try ModelCompiler.compile(ModelCompiler.builtIn, isThorough: false, isKnownToFit: true)
  }
}
