import LifelogText
import TestSupport

@testable import LifelogDiagrams
@testable import LifelogModel

/// The fuzz targets of the files that a team writes: models, rule pages and diagram styles.
enum ModelFuzzing {
  static let targets = [model, page, style]

  private static let pages = Page.all(in: Template.rules).map { Array($0.bytes[$0.range]) }

  /// A model compiles, or its errors are in its text.
  private static let model = FuzzTarget(
    name: "model",
    seeds: Template.models.flatMap { file in
      // The templates are long: a piece of each machine is more useful than the first lines.
      file.text.split(separator: "\nmachine ").map { Array("model Shop\nmachine \($0)".utf8) }
    }
      + pages.compactMap { page in
        let text = String(decoding: page, as: UTF8.self)
        let clause = text.split(separator: "```order\n").dropFirst().first?.prefix { $0 != "`" }
        return clause.map { Array("model Shop extends UIKit\nrule shop {\nseverity error\n\($0)}\n".utf8) }
      },
    words: ModelParser.declarations + ReadingFuzzing.callbacks,
    check: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      do throws(ModelErrors) {
        _ = try ModelCompiler.compile(source: text, file: "Shop.order")
      } catch {
        if error.errors.isEmpty { return "errors without an error" }
        for error in error.errors where error.file == "Shop.order" {
          if error.line < 1 || error.column < 1 || error.length < 1 {
            return "an error before the first character"
          }
          if error.offset > text.utf8.count { return "an error after the end" }
        }
      }
      return nil
    })

  /// The sections and errors of a page are in its text.
  private static let page = FuzzTarget(
    name: "page", seeds: pages,
    words: [
      "---\n", "id: ", "severity: error\n", "grade: A\n", "needs:\n- ", "## Expected\n", "```order\n",
      "```text\n",
    ],
    check: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let page = Page(text)
      let rule = Rule(page)
      for section in page.sections where section.body.upperBound > page.range.upperBound {
        return "a section after the end"
      }
      let lines = bytes.count { $0 == 0x0a } + 1
      for error in rule.errors where !(1...lines).contains(error.line) {
        return "an error on line \(error.line)"
      }
      for example in rule.examples where example.sourceLine > lines { return "an example after the end" }
      var parser = ModelParser(page.bytes, in: page.range, declared: [])
      _ = parser.parse(page)
      for error in parser.errors where error.range.upperBound > page.range.upperBound {
        return "an error after the end"
      }
      return nil
    })

  /// A style is read, or its error is in its text.
  private static let style = FuzzTarget(
    name: "style", seeds: Template.diagramStyles.map(\.text), words: DiagramStyleParser.keys,
    check: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      do throws(DiagramStyleError) {
        _ = try DiagramStyle(parsing: text)
      } catch {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
        if !(1...max(1, lines)).contains(error.line) || error.column < 1 {
          return "an error outside the text"
        }
      }
      return nil
    })
}
