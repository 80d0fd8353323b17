import LifelogText

/// Whether a class is a view controller, judged by its name.
enum ControllerName {
  /// The name is that of a view controller.
  case controller
  /// The name ends like a controller's, and may be that of another class: `CartController`.
  case possible
  /// The name is that of a class with methods of the same names: a presenter, a view model, a router.
  case other
  /// The name is that of a view, of UIKit or of SwiftUI.
  case view
  /// The name does not show it.
  case unknown

  var isController: Bool { self == .controller }
  var isOther: Bool { self == .other }
  /// Whether the name is that of a view controller, or ends like one.
  var endsLikeController: Bool { self == .controller || self == .possible }

  init(_ name: Range<Int>, in text: Span<UInt8>) {
    var end = name.upperBound
    while end > name.lowerBound, text[end - 1].isDigit { end -= 1 }
    // `CartVC-1`
    if end < name.upperBound, end > name.lowerBound, text[end - 1] == UInt8(ascii: "-") { end -= 1 }
    if end - name.lowerBound >= 14, text.hasFolded("viewcontroller", at: end - 14) {
      self = .controller
    } else if text.find("Controller", in: name) != nil
      && Self.controllers.contains(where: { text.find($0, in: name) != nil })
      || Self.endsWithVC(name.lowerBound..<end, in: text)
      || name.count > 15 && text.hasFolded("view controller", at: name.upperBound - 15)
    {
      self = .controller
    } else {
      self =
        Self.others.contains { Self.ends(name, with: $0, in: text) }
        ? .other
        : Self.ends(name, with: "View", in: text)
          ? .view : Self.ends(name, with: "Controller", in: text) ? .possible : .unknown
    }
  }

  /// Parts of controllers' names.
  private static let controllers: [StaticString] = [
    "ViewController", "NavigationController", "TabBarController", "HostingController",
  ]

  /// Suffixes of the names of other classes.
  private static let others: [StaticString] = [
    "Presenter", "ViewModel", "Interactor", "Router", "Coordinator", "Wireframe", "Reactor", "DataSource",
    "Manager", "Service", "Analytics", "Tracker", "Logger", "UseCase", "Repository", "Worker",
  ]

  /// Whether a class is a base class of the app, judged by its name: `BaseVC`, unlike `BaseballVC`.
  static func isBase(_ name: Range<Int>, in text: Span<UInt8>) -> Bool {
    name.count > 4 && text.has("Base", at: name.lowerBound) && text[name.lowerBound + 4].isUppercaseLetter
  }

  /// Whether a class is the delegate of an app or a scene, judged by its name.
  @inline(__always)
  static func isDelegate(_ name: Range<Int>, in text: Span<UInt8>) -> Bool {
    ends(name, with: "Delegate", in: text)
  }

  @inline(__always)
  private static func ends(_ name: Range<Int>, with suffix: StaticString, in text: Span<UInt8>) -> Bool {
    let start = name.upperBound - suffix.utf8CodeUnitCount
    return start >= name.lowerBound && text.has(suffix, at: start)
  }

  /// `CartVC`, `cartVc`, `VC1`, `第一个VC`.
  private static func endsWithVC(_ name: Range<Int>, in text: Span<UInt8>) -> Bool {
    let start = name.upperBound - 2
    return start >= name.lowerBound && (text.has("VC", at: start) || text.has("Vc", at: start))
  }
}
