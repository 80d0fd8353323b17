import LifelogModel
import LifelogTrace

/// SwiftUI views that appear while their hosting controller is not on screen.
///
/// How often a view appears and disappears is SwiftUI's own matter, and proves nothing.
struct SwiftUIAppearance: Check {
  static let rules: [RuleID] = [.swiftUIAppearanceMismatch]
  static let reads = Reads([.onAppear, .viewDidLoad, .viewWillAppear, .viewDidDisappear, .deinit])

  /// The only hosting controller of the process.
  private var host: SubjectKey?
  /// Whether there are several hosting controllers, so that the owner of a view is unknown.
  private var isAmbiguous = false
  /// Whether a class is a hosting controller, by the number of the class; `nil` if unknown.
  private var isHosting: ContiguousArray<Bool?> = []

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    guard !isAmbiguous else { return }
    guard judgment.event.callback != .onAppear else {
      guard let host, scene.appearance(of: host) == .disappeared else { return }
      var violation = Violation(.swiftUIAppearanceMismatch, judgment)
      violation.container = host.reference
      return found.append(violation)
    }
    guard isHost(judgment, names) else { return }
    if let host, host != judgment.key {
      self.host = nil
      isAmbiguous = true
    } else {
      host = judgment.event.callback == .deinit ? nil : judgment.key
    }
  }

  private mutating func isHost(_ judgment: Judgment, _ names: NameTable) -> Bool {
    let number = judgment.classNumber
    while isHosting.count <= number { isHosting.append(nil) }
    if let known = isHosting[number] { return known }
    let isHost = names[judgment.key.reference.name].prefix { $0 != "<" }.hasSuffix("HostingController")
    isHosting[number] = isHost
    return isHost
  }

  /// Keeps whether there are several hosting controllers: they may all exist after the gap.
  mutating func forget() { host = nil }
}
