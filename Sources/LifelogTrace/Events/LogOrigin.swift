/// Where a log was recorded, as the bundle that contains it states.
package struct LogOrigin: Sendable, Hashable {
  /// The name of the device, such as `iPhone 15 Pro`.
  package var device: String?
  /// The version of its operating system, such as `17.4`.
  package var os: String?
  /// The identifier of its platform, such as `com.apple.platform.iphonesimulator`.
  package var platform: String?
  /// The configuration of the test plan.
  package var configuration: String?

  /// The run of a test runner that wrote the log, or whose app did; `nil` if unknown. Logs of one run have one clock.
  package var run: String?

  package init(
    device: String? = nil, os: String? = nil, platform: String? = nil, configuration: String? = nil,
    run: String? = nil
  ) {
    self.run = run
    self.device = device
    self.os = os
    self.platform = platform
    self.configuration = configuration
  }

  /// The version of iOS; `nil` if the device has another system.
  package var iOS: OSVersion? {
    guard platform?.hasPrefix("com.apple.platform.iphone") == true else { return nil }
    return os.flatMap { OSVersion($0) }
  }
}
