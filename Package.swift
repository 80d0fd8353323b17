// swift-tools-version: 6.2
import PackageDescription

/// The arrows of the architecture: who may import whom.
///
///     lifelog → LifelogCommand → LifelogXML      → LifelogCore → CTemplates
///                              → LifelogGraphviz → LifelogCore
///                              → LifelogFiles    → LifelogCore
///                              → LifelogPatterns
///
/// A test holds the imports of every file against this list.
let package = Package(
  name: "lifelog",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .executable(name: "lifelog", targets: ["lifelog"]),
    .library(name: "LifelogCore", targets: ["LifelogCore"]),
  ],
  targets: [
    // The executable: a few lines.
    .executableTarget(name: "lifelog", dependencies: ["LifelogCommand"]),

    // Options, commands, terminal, exit status.
    .target(
      name: "LifelogCommand",
      dependencies: ["LifelogCore", "LifelogFiles", "LifelogGraphviz", "LifelogPatterns", "LifelogXML"]),

    // Doors to C libraries and to the file system; no C type leaves them.
    .target(name: "LifelogXML", dependencies: ["CLibXML2", "LifelogCore"]),
    .target(name: "LifelogGraphviz", dependencies: ["CCairo", "CGraphviz", "LifelogCore"]),
    .target(name: "LifelogPatterns", dependencies: ["CPCRE2"]),
    .target(name: "LifelogFiles", dependencies: ["CLibArchive", "LifelogCore"]),

    // Everything else: pure Swift, takes bytes, never paths.
    .target(
      name: "LifelogCore", dependencies: ["CTemplates"]),
    // Models, pages of rules and styles, embedded in the executable.
    .target(
      name: "CTemplates", path: "Templates",
      exclude: ["CI", "Diagrams", "Models", "README.md", "Rules"]),

    // What each stage costs, and how fast logs are read, by format.
    .executableTarget(
      name: "StageBenchmark", dependencies: ["LifelogCore", "LifelogPatterns", "LifelogXML"]),

    // C libraries of the system.
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CLibArchive", pkgConfig: "libarchive",
      providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CGraphviz", pkgConfig: "libgvc",
      providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
    .systemLibrary(
      name: "CPCRE2", pkgConfig: "libpcre2-8",
      providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),

    // Archives that tests read.
    .target(name: "TestArchives", dependencies: ["CLibArchive"], path: "Tests/TestArchives"),

    // What the tests of several targets share.
    .target(name: "TestSupport", path: "Tests/TestSupport"),

    .testTarget(
      name: "LifelogCoreTests", dependencies: ["LifelogCore", "TestSupport"],
      exclude: [
        "Formats/Stories", "Fuzzing/Found", "Library/PublicAPI.txt", "Reference/check_declare.py",
        "Diagrams/Notations/render_mermaid.py", "Rendering/Schemas", "Rendering/read_reports.py",
      ]),
    .testTarget(
      name: "LifelogFilesTests",
      dependencies: ["LifelogCore", "LifelogFiles", "TestArchives", "TestSupport"],
      exclude: ["Fuzzing/Found"]),
    .testTarget(
      name: "LifelogXMLTests", dependencies: ["CLibXML2", "LifelogCore", "LifelogXML", "TestSupport"],
      exclude: ["Fuzzing/Found", "Schemas", "read_junit.py"]),
    .testTarget(
      name: "LifelogPatternsTests", dependencies: ["LifelogPatterns"], exclude: ["Fuzzing/Found"]),
    .testTarget(
      name: "LifelogGraphvizTests", dependencies: ["LifelogCore", "LifelogGraphviz", "TestSupport"]),
    .testTarget(
      name: "LifelogCommandTests",
      dependencies: [
        "LifelogCommand", "LifelogCore", "LifelogFiles", "TestArchives", "TestSupport", "lifelog",
      ],
      exclude: ["Cases", "Packaging/Readers", "Settings/check_schema.py"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .strictMemorySafety(),
  ]
}
