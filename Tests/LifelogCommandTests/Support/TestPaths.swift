import Foundation

/// Where the tests find the package and what was built of it.
enum TestPaths {
  /// The folder of `Package.swift`.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let cases = package.appendingPathComponent("Tests/LifelogCommandTests/Cases")

  /// The executable, beside the bundle of the tests.
  static var executable: URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
      return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent("lifelog")
    #else
      return Bundle.main.bundleURL.appendingPathComponent("lifelog")
    #endif
  }
}
