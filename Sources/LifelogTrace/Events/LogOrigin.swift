/// Where a log was recorded, as the bundle that contains it states.
package struct LogOrigin: Sendable, Hashable {
  /// The name of the device, such as `iPhone 15 Pro`.
  package var device: String?
  /// The version of its operating system, such as `17.4`.
  package var os: String?
  /// The configuration of the test plan.
  package var configuration: String?

  package init(device: String? = nil, os: String? = nil, configuration: String? = nil) {
    self.device = device
    self.os = os
    self.configuration = configuration
  }
}
