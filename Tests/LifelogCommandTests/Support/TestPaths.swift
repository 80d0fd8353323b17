import Foundation

/// The locations of the package and of its build products.
enum TestPaths {
  /// The folder of `Package.swift`.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let cases = package.appendingPathComponent("Tests/LifelogCommandTests/Cases")

  /// The executable, next to the test bundle.
  static var executable: URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
      return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent("lifelog")
    #else
      return Bundle.main.bundleURL.appendingPathComponent("lifelog")
    #endif
  }
}
