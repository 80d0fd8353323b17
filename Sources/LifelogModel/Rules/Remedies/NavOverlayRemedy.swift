extension Remedy {
  /// Something above a navigation or tab controller, whose children are its own affair.
  static let navOverlay = Remedy(
    id: "FX-NAV-OVERLAY",
    advice:
      "present the overlay with overFullScreen, or let a container of your own hold both the navigation "
      + "controller and the overlay",
    swift: """
      func show(_ overlay: UIViewController, over navigation: UINavigationController) {
        overlay.modalPresentationStyle = .overFullScreen
        navigation.present(overlay, animated: true)
      }
      """,
    objectiveC: """
      - (void)showOverlay:(UIViewController *)overlay over:(UINavigationController *)navigation {
        overlay.modalPresentationStyle = UIModalPresentationOverFullScreen;
        [navigation presentViewController:overlay animated:YES completion:nil];
      }
      """)
}
