import LifelogModel
import LifelogReading
import LifelogTrace

extension ProvenViolation {
  /// The circumstances of the violation, as far as the log shows them.
  ///
  /// - Parameter hasForwardingCalls: Whether the process logs `beginAppearanceTransition` or `endAppearanceTransition`.
  func situations(hasForwardingCalls: Bool, names: NameTable) -> Set<Situation> {
    var situations: Set<Situation> = [hasForwardingCalls ? .withForwardingCalls : .withoutForwardingCalls]
    let found = transition.flatMap { Situation($0.kind) } ?? (isNavigationCall ? .navigation : lastMove)
    situations.formUnion([diagnosedSituation, eventSituation, directCallSituation(names)].compactMap(\.self))
    if isPresentedBySwiftUI { situations.insert(.presentedBySwiftUI) }
    switch transition?.kind {
    case .childSwap, .childTransition: situations.insert(.childSwap)
    default: break
    }
    // What goes wrong in an addition is ruled out if the log shows the valid order.
    if let found, found != .childAdded || !trace.isAddedInOrder { situations.insert(found) }
    return situations
  }

  /// Whether the violating event is a call that changes a navigation stack.
  private var isNavigationCall: Bool {
    switch facts.callback {
    case .push, .pop, .popToRoot, .setViewControllers: true
    default: false
    }
  }

  /// What the UIKit diagnostic reports; `nil` if none is the evidence.
  private var diagnosedSituation: Situation? {
    if violation.diagnostic != nil, rule == .beginEndUnbalanced, !trace.isEmpty { return .beginWithoutEnd }
    return facts.diagnostic.flatMap { id in DiagnosticPattern.all.first { $0.id == id }?.situation }
  }

  /// Whether UIKit reports a presentation in which a controller of SwiftUI's own takes part.
  private var isPresentedBySwiftUI: Bool {
    guard facts.diagnostic != nil, [.presentOutsideWindow, .presentationOverlap].contains(rule) else {
      return false
    }
    return Self.hostsOfPresentations.contains(facts.subject)
      || facts.diagnosed.values.contains(where: Self.hostsOfPresentations.contains)
  }

  /// The controllers with which SwiftUI presents sheets, alerts and destinations.
  private static let hostsOfPresentations: Set = [
    "PresentationHostingController", "DestinationHostingController", "NavigationStackHostingController",
    "PlatformAlertController",
  ]

  /// What the violating event shows, or the last callback of the presenter that UIKit names; `nil` if neither decides
  /// the cause.
  private var eventSituation: Situation? {
    switch (facts.callback, facts.previous) {
    case (.present, .dismiss): .presentsDuringDismissal
    case (.present, .viewDidDisappear): .presentsLate
    case (.present, _): .presentsEarly
    case (.dismiss, _): .dismissalIgnored
    case (.prepareForSegue, _): .performsSegue
    case (.push, _): .pushes
    case (.willRotate, _): .rotationCallbackMissing
    default:
      switch violation.presenterCallback {
      case .viewDidLoad, .viewWillAppear: .presentsEarly
      case .viewWillDisappear, .viewDidDisappear: .presentsLate
      default: nil
      }
    }
  }

  /// Who called a callback directly, by the class of the caller; `nil` if no call stack shows it.
  private func directCallSituation(_ names: NameTable) -> Situation? {
    guard let call = trace.last(where: { $0.stack.origin == .directCall }),
      let caller = names.caller(of: call.stack)
    else { return nil }
    let words = caller.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let container = violation.parent.name
    if !container.isEmpty, words.contains(names[container][...]) { return .calledByContainer }
    let isOwn = !subject.name.isEmpty && words.contains(names[subject.name][...])
    return container.isEmpty && !isOwn ? nil : .calledByOtherCode
  }

  /// Whether the subject's last containment callback adds it to a parent or removes it; `nil` if there is none.
  private var lastMove: Situation? {
    trace.lazy.reversed().compactMap { entry -> Situation? in
      switch (entry.callback, entry.argument) {
      case (.addChild, _), (.addSubview, _), (.willMoveToParent, .object), (.didMoveToParent, .object):
        .childAdded
      case (.removeFromParent, _), (.removeFromSuperview, _), (.willMoveToParent, .noParent),
        (.didMoveToParent, .noParent):
        .childRemoved
      default: nil
      }
    }.first
  }
}

extension Situation {
  /// Creates the situation of a transition; `nil` for a kind that has no typical cause.
  init?(_ kind: TransitionKind) {
    switch kind {
    case .push, .pop, .popToRoot, .stackChange: self = .navigation
    case .tabSwitch: self = .tabSwitch
    case .presentation, .dismissal, .sheet, .sheetDismissal: self = .presentation
    case .pageTurn: self = .pageTurn
    case .childAddition, .childSwap, .childTransition: self = .childAdded
    case .childRemoval: self = .childRemoved
    case .rootChange, .launch, .appearance, .disappearance, .exchange, .rotation, .foreground, .background:
      return nil
    }
  }
}
