import LifelogSources
import LifelogTrace
import TestSupport

/// The fuzz targets for the app's sources.
enum SourceFuzzing {
  static let targets = [("source-swift", "a.swift"), ("source-objc", "a.m")].map { name, path in
    FuzzTarget(name: name, seeds: seeds, words: words) { check($0, path: path) }
  }

  private static let words = [
    "class", "extension", "override", "func", "struct", "enum", "protocol", "viewDidLoad", "viewWillAppear",
    "@objc(", "@implementation", "@interface", "@end", "- (void)", "#if", "#else", "#endif", "/*", "*/",
    "\"\"\"",
    "#\"", "\"#", "\\(", "#/", "/#",
  ]

  private static let seeds: [[UInt8]] = [
    "class Cart: UIViewController {\n  override func viewWillAppear(_ animated: Bool) { }\n}\n",
    "extension Cart {\n  @objc(B) class List<T>: A { let s = \"\\(a[\"}\"])\"; let r = /\"/ }\n}\n",
    "#if A\nclass Cart {\n#else\nclass Cart: B {\n#endif\n  func viewDidLoad() {}\n}\n",
    "let s = \"\"\"\n  class List { \\(f(\"a\"))\n  \"\"\"\nlet r = #/\n  \" }\n  /#\nclass List {}\n",
    "@interface List : UIViewController\n@end\n@implementation List\n- (void)viewDidLoad { c = '\"'; }\n@end\n",
    "/* /* */ class A {} */ // class B\nclass A { let a = b / c, d = 0x1F }\n",
  ].map { Array($0.utf8) }

  private static let subjects = ["Cart", "List", "A", "B", "Cart.List"]

  /// Every declaration is in a line of the file, and an empty line before the text moves it by one.
  ///
  /// - Returns: A description of the failure; `nil` if there is none.
  private static func check(_ bytes: [UInt8], path: String) -> String? {
    let lines = bytes.count { $0 == 0x0a } + 1
    let index = index(of: bytes, path)
    let moved = self.index(of: [0x0a] + bytes, path)
    for subject in subjects {
      for callback in [nil, Callback.viewDidLoad, .viewWillAppear] {
        let found = self.lines(index.match(subject, callback))
        if let line = found.first(where: { !(1...lines).contains($0) }) {
          return "\(subject) is in line \(line) of \(lines)"
        }
        let expected = found.map { $0 + 1 }
        if self.lines(moved.match(subject, callback)) != expected {
          return "an empty line moves \(subject) from \(found) to another place than \(expected)"
        }
      }
    }
    return nil
  }

  private static func index(of bytes: [UInt8], _ path: String) -> SourceIndex {
    var index = SourceIndex()
    index.add(path: path, bytes.span)
    return index
  }

  private static func lines(_ match: SourceIndex.Match) -> [Int] {
    switch match {
    case .found(let location): [location.line]
    case .ambiguous(let locations): locations.map(\.line)
    case .none: []
    }
  }
}
