// swift-tools-version: 6.2
import PackageDescription

/// The dependencies between targets, from the bottom up. Each stage of the pipeline is a target.
///
///     LifelogText → LifelogTrace → LifelogModel → LifelogReading, LifelogChecking → LifelogFindings
///       → LifelogReports → LifelogDiagrams → LifelogCore → LifelogCommand → lifelog
///
/// The wrappers of C libraries import the stages that they need. A test compares the imports of every file with this
/// list, and checks that the folders of each target have no cyclic dependencies.
///
/// This list contains the stages, which LifelogCore exports.
let stages: [Target.Dependency] = [
  "LifelogText", "LifelogTrace", "LifelogModel", "LifelogReading", "LifelogChecking", "LifelogFindings",
  "LifelogReports",
  "LifelogDiagrams",
]

let package = Package(
  name: "lifelog",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .executable(name: "lifelog", targets: ["lifelog"]),
    .library(name: "LifelogCore", targets: ["LifelogCore"]),
    .library(name: "LifelogTesting", targets: ["LifelogTesting"]),
    .plugin(name: "LifelogPlugin", targets: ["LifelogPlugin"]),
  ],
  targets: [
    // The executable, which only calls LifelogCommand. A release for Linux contains Swift's libraries, and no symbols: it exports
    // none, so that the linker can remove functions that nothing calls.
    .executableTarget(
      name: "lifelog", dependencies: ["LifelogCommand"],
      linkerSettings: [
        .unsafeFlags(
          ["-static-stdlib", "-Xlinker", "-s", "-Xlinker", "--no-export-dynamic"],
          .when(platforms: [.linux], configuration: .release))
      ]),

    // `swift package lifelog` in a package that depends on this one.
    .plugin(
      name: "LifelogPlugin",
      capability: .command(
        intent: .custom(verb: "lifelog", description: "Find view controller lifecycle bugs in iOS logs."))),

    // Options, commands, terminal, exit status.
    .target(
      name: "LifelogCommand",
      dependencies: stages + [
        "LifelogCore", "LifelogFiles", "LifelogGraphviz", "LifelogPage", "LifelogPatterns", "LifelogSources",
        "LifelogStore", "LifelogXML",
      ]),

    // The HTML page of an analysis. Pure Swift; the caller packs its data.
    .target(
      name: "LifelogPage",
      dependencies: [
        "LifelogDiagrams", "LifelogFindings", "LifelogModel", "LifelogReports", "LifelogText", "LifelogTrace",
      ]),

    // Wrappers of C libraries and of the file system. Their interfaces contain no C types.
    .target(
      name: "LifelogXML",
      dependencies: [
        "CLibXML2", "LifelogFindings", "LifelogModel", "LifelogReading", "LifelogReports", "LifelogText",
        "LifelogTrace",
      ]),
    .target(
      name: "LifelogGraphviz", dependencies: ["CCairo", "CGraphviz", "LifelogDiagrams", "LifelogText"]),
    .target(name: "LifelogPatterns", dependencies: ["CPCRE2", "LifelogText"]),
    .target(
      name: "LifelogStore", dependencies: ["CSQLite", "LifelogFindings", "LifelogText", "LifelogTrace"]),
    .target(
      name: "LifelogFiles",
      dependencies: ["CLibArchive", "CLibDeflate", "CZlib", "LifelogReading", "LifelogText", "LifelogTrace"]),

    // Finds the classes and methods that an app's source declares, for annotations. Pure Swift; its input is bytes.
    .target(name: "LifelogSources", dependencies: ["LifelogText", "LifelogTrace"]),

    // The library: one import for its users.
    .target(name: "LifelogCore", dependencies: stages),

    // Checks the lifecycle in an app's tests, with XCTest or Swift Testing.
    .target(name: "LifelogTesting", dependencies: ["LifelogCore", "LifelogText"]),

    // The stages: pure Swift. Their input is bytes, never paths.
    .target(
      name: "LifelogDiagrams",
      dependencies: [
        "LifelogChecking", "LifelogFindings", "LifelogModel", "LifelogReading", "LifelogReports",
        "LifelogText",
        "LifelogTrace",
      ]),
    .target(
      name: "LifelogReports",
      dependencies: [
        "LifelogChecking", "LifelogFindings", "LifelogModel", "LifelogReading", "LifelogText", "LifelogTrace",
      ]),
    .target(
      name: "LifelogFindings",
      dependencies: ["LifelogChecking", "LifelogModel", "LifelogReading", "LifelogText", "LifelogTrace"]),
    .target(
      name: "LifelogChecking", dependencies: ["LifelogModel", "LifelogText", "LifelogTrace"]),
    .target(name: "LifelogReading", dependencies: ["LifelogModel", "LifelogText", "LifelogTrace"]),
    .target(name: "LifelogModel", dependencies: ["LifelogText", "LifelogTrace"]),
    .target(name: "LifelogTrace", dependencies: ["LifelogText"]),
    .target(name: "LifelogText", dependencies: ["CTemplates"]),

    // Models, rule pages and diagram styles, embedded in the executable.
    .target(
      name: "CTemplates", path: "Templates",
      exclude: [
        "Agents", "CI", "Diagrams", "Fleet", "Models", "Page", "Probe", "README.md", "Rules", "Schemas",
      ]),

    // C libraries of the system.
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CLibArchive", pkgConfig: "libarchive",
      providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
    .systemLibrary(
      name: "CLibDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CGraphviz", pkgConfig: "libgvc",
      providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
    .systemLibrary(
      name: "CPCRE2", pkgConfig: "libpcre2-8",
      providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

    // Creates archives and result bundles for tests.
    .target(name: "TestArchives", dependencies: ["CLibArchive", "LifelogFiles"], path: "Tests/TestArchives"),

    // Helpers for the tests of several targets, and the fonts and environment of all tests.
    .target(name: "TestSupport", dependencies: ["TestEnvironment"], path: "Tests/TestSupport"),
    .target(name: "TestEnvironment", path: "Tests/TestEnvironment", exclude: ["fonts.conf"]),

    // Creates a separate test for each folder of a golden case, sample log or story.
    .plugin(name: "FolderTests", capability: .buildTool()),

    .testTarget(
      name: "LifelogCoreTests", dependencies: stages + ["LifelogCore", "TestSupport"],
      exclude: [
        "Formats/Logs", "Fuzzing/Found", "Library/PublicAPI.txt",
        "Diagrams/Notations/render_mermaid.py", "Rendering/Schemas", "Rendering/read_reports.py",
      ],
      plugins: ["FolderTests"]),
    // Compares the monitors with slow and obvious definitions of the model's language.
    .testTarget(
      name: "LifelogModelTests",
      dependencies: ["LifelogChecking", "LifelogModel", "LifelogTrace", "TestSupport"],
      exclude: ["Reference/check_declare.py"]),
    .testTarget(name: "LifelogTestingTests", dependencies: ["LifelogCore", "LifelogTesting", "TestSupport"]),
    .testTarget(
      name: "LifelogFilesTests",
      dependencies: stages + ["LifelogCore", "LifelogFiles", "TestArchives", "TestSupport"],
      exclude: ["Fuzzing/Found"]),
    .testTarget(
      name: "LifelogXMLTests",
      dependencies: stages + ["CLibXML2", "LifelogCore", "LifelogXML", "TestSupport"],
      exclude: ["Fuzzing/Found", "Schemas", "read_junit.py"]),
    .testTarget(
      name: "LifelogPatternsTests", dependencies: ["LifelogPatterns", "TestSupport"],
      exclude: ["Fuzzing/Found"]),
    .testTarget(
      name: "LifelogSourcesTests",
      dependencies: ["LifelogSources", "LifelogText", "LifelogTrace", "TestSupport"]),
    .testTarget(
      name: "LifelogGraphvizTests", dependencies: stages + ["LifelogCore", "LifelogGraphviz", "TestSupport"]),
    .testTarget(
      name: "LifelogCommandTests",
      dependencies: stages + [
        "LifelogCommand", "LifelogCore", "LifelogFiles", "LifelogPage", "LifelogStore", "TestArchives",
        "TestSupport",
      ],
      exclude: [
        "Cases", "FailingCalls/failing_calls.c", "Fuzzing/Found", "Inert/read_outputs.py",
        "Packaging/Readers",
        "Probe/Debugger", "Probe/Fakes",
        "Settings/check_schema.py", "SourceLines/Admin", "SourceLines/Shop",
      ],
      plugins: ["FolderTests"]),
  ],
  swiftLanguageModes: [.v6]
)

// The probe replaces methods of UIKit, so its product is only for apps on Apple's platforms. It is dynamic: an app that calls
// nothing of it loads it nevertheless, and a simulator can insert it. On Linux a test compiles it for the GNU runtime.
#if os(macOS)
  package.products.append(.library(name: "LifelogProbe", type: .dynamic, targets: ["LifelogProbe"]))
  package.targets.append(.target(name: "LifelogProbe"))
  package.targets.first { $0.name == "LifelogTesting" }?.dependencies.append("LifelogProbe")
#endif

// Measures the cost of each stage, for `make bench-stages`: no other build needs it.
if Context.environment["LIFELOG_STAGES"] == "1" {
  package.targets.append(
    .executableTarget(
      name: "StageBenchmark",
      dependencies: [
        "LifelogChecking", "LifelogCore", "LifelogModel", "LifelogReading", "LifelogReports", "LifelogTrace",
        "LifelogXML",
      ],
      path: "Benchmarks/Stages"))
}

let language: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .strictMemorySafety(),
]
for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = language
}

// The tests spend their time in these targets: optimized, they save more of it than their build costs. Debug information is a quarter of
// the time of a build: `swift build` asks for it with a later flag of the driver, so the flag is one of the frontend.
// `LIFELOG_DEBUG=1 swift build` is for the debugger.
if Context.environment["LIFELOG_DEBUG"] != "1" {
  let optimized: Set = [
    "LifelogText", "LifelogTrace", "LifelogModel", "LifelogReading", "LifelogChecking", "LifelogXML",
  ]
  for target in package.targets where ![.system, .plugin].contains(target.type) {
    target.swiftSettings?.append(
      .unsafeFlags(
        ["-Xfrontend", "-gnone"] + (optimized.contains(target.name) ? ["-O"] : []),
        .when(configuration: .debug)))
  }
}

// At its first use, a type such as a dictionary is built from what the compiler knows of it. By its name it would be searched among all
// conformances of the executable, which is a tenth of the time of a start.
for target in package.targets where ![.system, .plugin, .test].contains(target.type) {
  target.swiftSettings?.append(
    .unsafeFlags(["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"]))
}

// The second tier tests the optimized product, with `-c release`. Optimizing the tests too costs more time than it saves, except for
// the slow definitions.
for target in package.targets where target.type == .test && target.name != "LifelogModelTests" {
  target.swiftSettings?.append(
    .unsafeFlags(["-Onone"], .when(configuration: .release)))
}

// SwiftPM refuses a version of a package with unsafe flags as a dependency, whose files are in such a folder.
if Context.packageDirectory.contains("/checkouts/") {
  for target in package.targets where ![.system, .plugin].contains(target.type) {
    target.swiftSettings = language
    target.linkerSettings = nil
  }
}
