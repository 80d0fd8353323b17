package import LifelogTrace

/// What UIKit or SwiftUI does only in some versions of iOS, or only for apps that were built with some versions of the
/// SDK.
///
/// These are all versions that code knows: checks, causes and known anomalies ask here. Models state theirs with `os is`.
package struct VersionedBehavior: Sendable {
  /// What the versions are of.
  package enum Component: Sendable { case system, sdk }

  package let component: Component
  /// The first version; `nil` if every version before the last one does it.
  package let first: OSVersion?
  /// The first later version that does not; `nil` if there is none.
  package let end: OSVersion?

  private init(_ component: Component = .system, since first: OSVersion? = nil, before end: OSVersion? = nil)
  {
    (self.component, self.first, self.end) = (component, first, end)
  }

  /// Whether the app shows it; unknown if its version is.
  package func applies(to platform: Platform) -> Truth {
    guard let version = component == .system ? platform.os : platform.sdk else { return .unknown }
    return Truth((first.map { $0 <= version } ?? true) && (end.map { version < $0 } ?? true))
  }
}

/// UIKit.
extension VersionedBehavior {
  /// A presentation is a sheet unless the app requests another style.
  package static let sheetsByDefault = VersionedBehavior(since: OSVersion(13))
  /// An interrupted push completes immediately, and an app need not wait for it.
  package static let interruptiblePushes = VersionedBehavior(since: OSVersion(18))
  /// The tab bar controller is another one, of which no log shows the order in a tab switch.
  package static let unknownTabOrder = VersionedBehavior(since: OSVersion(18))
  /// A child that is added when the app becomes active gets `viewDidAppear` twice.
  package static let repeatedAppearanceAtActivation = only(OSVersion(6, 1))
  /// A controller in a table cell of another tab gets no `viewWillAppear`.
  package static let silentTableCells = only(OSVersion(10, 3))
  /// A controller sometimes gets no `viewWillDisappear` when the user navigates back.
  package static let silentBackNavigation = only(OSVersion(7, 1))

  private static func only(_ version: OSVersion) -> VersionedBehavior {
    VersionedBehavior(since: version, before: OSVersion(version.major, version.minor + 1))
  }
}

/// SwiftUI.
extension VersionedBehavior {
  /// A tab view creates the contents of all tabs at once.
  package static let eagerTabs = VersionedBehavior(before: OSVersion(18))
  /// A row of a lazy stack gets no `onDisappear`.
  package static let silentLazyRows = VersionedBehavior(before: OSVersion(26))
  /// A view of a container that another view replaces gets `onAppear` again.
  package static let tornDownContainers = VersionedBehavior(since: OSVersion(17), before: OSVersion(18, 5))
  /// A covered view of a navigation stack with a custom binding gets `onAppear` again when a view is pushed.
  package static let coveredViewsAppear = VersionedBehavior(.sdk, since: OSVersion(18, 4))
}
