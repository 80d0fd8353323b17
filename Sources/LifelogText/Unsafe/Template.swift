import CTemplates

/// A text file of the folder `Templates`, embedded in the executable.
///
/// Unsafe because C provides the addresses and lengths of the constants. They live as long as the process.
package struct Template: Sendable {
  /// The name of the file: `UIKit.order`.
  package let name: String
  package let bytes: ContiguousArray<UInt8>

  /// The name without its ending: `report`.
  package var stem: String { String(name.prefix { $0 != "." }) }

  /// The text of the file.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The machines of the built-in model. Each file extends those before it.
  package static var models: [Template] { unsafe list(template_models) }

  /// The compiled built-in model.
  package static var modelImage: ContiguousArray<UInt8> { unsafe copy(template_model_image()) }

  /// The styles of diagrams.
  package static var diagramStyles: [Template] { unsafe list(template_diagram_styles) }

  /// The modules of the script of HTML pages, each after those that it imports.
  package static var pageModules: [Template] { unsafe list(template_page_modules) }

  /// What runs before an HTML page is shown.
  package static var pageStart: Template { unsafe Template(template_page_start()) }

  /// The style of HTML pages.
  package static var pageStyle: Template { unsafe Template(template_page_style()) }

  /// The script that logs callbacks in LLDB.
  package static var debuggerScript: Template { unsafe Template(template_debugger_script()) }

  /// The schemas of the JSON that lifelog writes, sorted by name.
  package static var schemas: [Template] { unsafe list(template_schemas) }

  /// The pages of the rules, sorted by id, each followed by a zero.
  package static var rules: ContiguousArray<UInt8> { unsafe copy(template_rules()) }

  /// The pages of the fixes, sorted by id, each followed by a zero.
  package static var fixes: ContiguousArray<UInt8> { unsafe copy(template_fixes()) }

  private static func list(
    _ files: (UnsafeMutablePointer<Int>) -> UnsafePointer<TemplateFile>?
  ) -> [Template] {
    var count = 0
    let first = unsafe files(&count)
    return unsafe UnsafeBufferPointer(start: first, count: count).map { unsafe Template($0) }
  }

  private init(_ file: TemplateFile) {
    let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.count)
    unsafe (name, self.bytes) = (String(cString: file.name), ContiguousArray(bytes))
  }

  private static func copy(_ pages: TemplateBytes) -> ContiguousArray<UInt8> {
    unsafe ContiguousArray(UnsafeBufferPointer(start: pages.bytes, count: pages.count))
  }
}
