extension Remedy {
  /// Hearing that a sheet has closed, which sends the presenter no callback.
  static let observeSheet = Remedy(
    id: "FX-OBSERVE-SHEET",
    advice: "refresh the presenter when the sheet closes, from presentationControllerDidDismiss and from the "
      + "completion of dismiss, not from viewWillAppear",
    swift: """
      // class Presenter: UIViewController, UIAdaptivePresentationControllerDelegate
      func show(_ sheet: UIViewController) {
        sheet.presentationController?.delegate = self
        present(sheet, animated: true)
      }

      // The user swiped it down; dismiss(animated:) by code does not come here.
      func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        refresh()
      }

      func close() {
        dismiss(animated: true) { self.refresh() }
      }

      func refresh() {}
      """,
    objectiveC: """
      // @interface Presenter : UIViewController <UIAdaptivePresentationControllerDelegate>
      - (void)showSheet:(UIViewController *)sheet {
        sheet.presentationController.delegate = self;
        [self presentViewController:sheet animated:YES completion:nil];
      }

      // The user swiped it down; dismissal by code does not come here.
      - (void)presentationControllerDidDismiss:(UIPresentationController *)presentationController {
        [self refresh];
      }

      - (void)close {
        [self dismissViewControllerAnimated:YES completion:^{ [self refresh]; }];
      }

      - (void)refresh {
      }
      """)
}
