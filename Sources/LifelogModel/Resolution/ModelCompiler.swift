import LifelogText

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
  /// Compiles the model of one source.
  ///
  /// - Parameters:
  ///   - source: The text of an `.order` file.
  ///   - file: The name of the file in messages.
  /// - Throws: All errors of the source at once.
  package static func compile(source: String, file: String) throws(ModelErrors) -> Model {
    try compile([ModelSource(file: file, text: source)])
  }

  /// Compiles the model of several sources, each of which extends those before it. The model has the name of the last
  /// one. Pages of rules, which are Markdown files, come before all other sources.
  ///
  /// The built-in model is the base if a source extends it and no source has its name, or if all sources are pages.
  ///
  /// - Parameters:
  ///   - sources: The sources. A source may also precede its base.
  ///   - isThorough: Whether to check also if each clause can be violated and satisfied.
  /// - Throws: All errors of the sources at once; also without a source.
  /// - Complexity: O(*n*) in the length of valid sources, except for the edges of one state and symbol, which are
  ///   compared in pairs. A thorough check also takes the time of `Clause.prospects`.
  package static func compile(
    _ sources: [ModelSource], isThorough: Bool = false
  ) throws(ModelErrors) -> Model {
    var text = ModelText(sources)
    let pages = text.files.filter { isPage($0.name) }.map(\.range)
    let layers = basesFirst(text.files.filter { !isPage($0.name) }.map { Layer(text, in: $0.range) })
    let (extendsBuiltIn, unknown) = bases(of: layers.map(\.syntax))
    return try compile(
      (pages.isEmpty ? [] : [Layer(text, pages: pages)]) + layers, &text,
      overBuiltIn: extendsBuiltIn || layers.isEmpty && !pages.isEmpty, unknown: unknown,
      isThorough: isThorough,
      isKnownToFit: false)
  }

  /// Compiles the built-in model alone.
  ///
  /// - Parameter isThorough: Whether to check if each clause can be violated and satisfied, and if all clauses fit. A
  ///   test does that, so that not every start has to.
  package static func compileBuiltIn(isThorough: Bool = false) throws(ModelErrors) -> Model {
    var text = ModelText([])
    var model = try compile(
      [], &text, overBuiltIn: true, unknown: [], isThorough: isThorough, isKnownToFit: !isThorough)
    for slice in SliceKind.allCases { model.keep(model.plan(of: slice), of: slice) }
    return model
  }

  private static func compile(
    _ given: [Layer], _ text: inout ModelText, overBuiltIn: Bool, unknown: [UnlocatedModelError],
    isThorough: Bool,
    isKnownToFit: Bool
  ) throws(ModelErrors) -> Model {
    // After the others, so that their errors are reported first; it is the base nevertheless.
    let builtIn = overBuiltIn ? builtInLayers(&text) : []
    var layers = builtIn + given
    // The sources may use each other's declarations, also before them.
    let declared = Set(layers.flatMap { $0.syntax.events.map(\.name.text) })
    if !declared.isEmpty {
      // The built-in model uses none, and one of its states may have such a name.
      for index in builtIn.count..<layers.count {
        let layer = layers[index]
        layers[index] =
          layer.pages.map { Layer(text, pages: $0, declared: declared) }
          ?? Layer(text, in: layer.range, declared: declared)
      }
    }
    let syntaxErrors = layers.flatMap(\.errors) + unknown
    // Without the unknown base model, every name of it would be unknown too.
    guard unknown.isEmpty else { throw ModelErrors(errors: text.errors(syntaxErrors)) }
    let merge = ModelMerge(layers.map(\.syntax), text: text)
    let isWhole = syntaxErrors.isEmpty && merge.errors.isEmpty
    var resolution = ModelResolution(merge, text: text, isWhole: isWhole)
    resolution.isThorough = isThorough
    resolution.isKnownToFit = isKnownToFit
    let model = resolution.model()
    let unnamed = syntaxErrors.isEmpty ? missingNames(of: layers) : []
    let errors = syntaxErrors + merge.errors + unnamed + resolution.errors
    guard errors.isEmpty else { throw ModelErrors(errors: text.errors(errors)) }
    return model
  }

  private static let builtInName = "UIKit"

  /// The built-in model: the machines, and the rules of all pages.
  private static func builtInLayers(_ text: inout ModelText) -> [Layer] {
    let machines = Template.models.map { file in
      let range = text.append(file.bytes, named: file.name)
      return Layer(text, in: range)
    }
    let rules = Template.rules
    let pages = Page.ranges(in: rules).map { range in
      text.append(rules[range], named: pageName(rules[range]))
    }
    return machines + [Layer(text, pages: pages)]
  }

  /// The files of the built-in model: the machines, and a page for each rule.
  package static var builtInFiles: [(name: String, content: ContiguousArray<UInt8>)] {
    let rules = Template.rules
    return Template.models.map { ($0.name, $0.bytes) }
      + Page.ranges(in: rules).map { (pageName(rules[$0]), ContiguousArray(rules[$0])) }
  }

  /// Whether a source is the page of a rule.
  package static func isPage(_ name: String) -> Bool { name.hasSuffix(".md") }

  /// The file name of a page, which starts with the id of its rule.
  private static func pageName(_ page: ArraySlice<UInt8>) -> String {
    let id = page.dropFirst("---\nid: ".utf8.count).prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: id, as: UTF8.self) + ".md"
  }

  /// A parsed source.
  private struct Layer {
    var range: Range<Int>
    var syntax: ModelSyntax
    var errors: [UnlocatedModelError]
    /// The ranges of its pages, which name no model; `nil` if it is in the language.
    var pages: [Range<Int>]?

    init(_ text: ModelText, in range: Range<Int>, declared: Set<String> = []) {
      var parser = ModelParser(text.bytes, in: range, declared: declared)
      self.range = range
      syntax = parser.parse()
      errors = parser.errors
    }

    /// The rules of pages.
    init(_ text: ModelText, pages: [Range<Int>], declared: Set<String> = []) {
      self.pages = pages
      range = (pages.first?.lowerBound ?? 0)..<(pages.last?.upperBound ?? 0)
      syntax = ModelSyntax()
      errors = []
      for range in pages {
        var parser = ModelParser(text.bytes, in: range, declared: declared)
        let page = Page(text.bytes, in: range)
        if let rule = parser.parse(page) { syntax.rules.append(rule) }
        errors += parser.errors
        for error in page.errors {
          let start = text.start(ofLine: error.line, in: range)
          errors.append(UnlocatedModelError(range: start..<start, reason: .page(error.reason)))
        }
      }
    }
  }

  /// Sorts sources such that each follows the one that it extends; the order of others is unchanged.
  private static func basesFirst(_ layers: [Layer]) -> [Layer] {
    var (sorted, rest): ([Layer], [Layer]) = ([], layers)
    while !rest.isEmpty {
      let next = rest.firstIndex { layer in
        guard let base = layer.syntax.base?.text, base != layer.syntax.name?.text else { return true }
        return !rest.contains { $0.syntax.name?.text == base }
      }
      // Without a first one, they extend each other.
      sorted.append(rest.remove(at: next ?? 0))
    }
    return sorted
  }

  /// Whether the built-in model is the base, and the unknown base models.
  private static func bases(of sources: [ModelSyntax]) -> (
    extendsBuiltIn: Bool, unknown: [UnlocatedModelError]
  ) {
    var extendsBuiltIn = false
    var unknown: [UnlocatedModelError] = []
    var names: [String] = []
    for source in sources {
      if let base = source.base, !names.contains(base.text) {
        if base.text == builtInName {
          extendsBuiltIn = true
        } else {
          let known = [builtInName] + names.filter { $0 != builtInName }
          let reason = ModelError.Reason.unknown(
            .model, base.text, nearest: nearestName(to: base.text, in: known), known: known)
          unknown.append(UnlocatedModelError(range: base.range, reason: reason))
        }
      }
      if let name = source.name { names.append(name.text) }
    }
    return (extendsBuiltIn, unknown)
  }

  private static func missingNames(of layers: [Layer]) -> [UnlocatedModelError] {
    let starts =
      layers.isEmpty
      ? [0] : layers.filter { $0.syntax.name == nil && $0.pages == nil }.map(\.range.lowerBound)
    return starts.map { start in
      UnlocatedModelError(range: start..<start, reason: .missing("model <name>", in: .model, ""))
    }
  }
}

extension Model {
  /// The built-in model: the order in which UIKit delivers its callbacks.
  ///
  /// Read from its image on first access, then cached. If the image is of other sources, the model is compiled.
  ///
  /// - Throws: Never in a released executable: a test compiles the model.
  package static func builtIn() throws(ModelErrors) -> Model { try compiledBuiltIn.get() }

  private static let compiledBuiltIn = Result { () throws(ModelErrors) -> Model in
    if let model = ModelImage.model(in: Template.modelImage, of: .builtIn) { return model }
    return try ModelCompiler.compileBuiltIn()
  }
}
