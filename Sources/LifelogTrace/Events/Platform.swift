/// The versions that a process runs on and was built with.
package struct Platform: Sendable, Hashable {
  /// The version of iOS; `nil` if unknown.
  package var os: OSVersion?
  /// The version of the iOS SDK that built the app; `nil` if unknown.
  package var sdk: OSVersion?

  package init(os: OSVersion? = nil, sdk: OSVersion? = nil) { (self.os, self.sdk) = (os, sdk) }
}
