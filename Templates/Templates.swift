/// Text that the executable carries with it.
package enum Templates {
  /// The sources of the built-in ordering model, each laid over those before it: the files in `Models`.
  package static var uiKitModel: [(file: String, text: String)] {
    [
      ("UIKit.order", text(PackageResources.UIKit_order)),
      ("UIKitContainment.order", text(PackageResources.UIKitContainment_order)),
      ("UIKitChildren.order", text(PackageResources.UIKitChildren_order)),
      ("UIKitForwarding.order", text(PackageResources.UIKitForwarding_order)),
      ("UIKitTransitions.order", text(PackageResources.UIKitTransitions_order)),
      ("UIKitApplication.order", text(PackageResources.UIKitApplication_order)),
      ("UIKitOrders.order", text(PackageResources.UIKitOrders_order)),
      ("UIKitLog.order", text(PackageResources.UIKitLog_order)),
    ]
  }

  /// The styles of diagrams, by the name of the theme: the files in `Diagrams`.
  package static var diagramStyles: [String: String] {
    [
      "light": text(PackageResources.light_style),
      "dark": text(PackageResources.dark_style),
      "print": text(PackageResources.print_style),
    ]
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
