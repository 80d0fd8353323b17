/// Text that the executable carries with it.
public enum Templates {
  /// The source of the built-in ordering model, `Models/UIKit.order`.
  public static var uiKitModel: String { String(decoding: PackageResources.UIKit_order, as: UTF8.self) }
}
