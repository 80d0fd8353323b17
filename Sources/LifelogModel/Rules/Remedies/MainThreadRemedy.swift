extension Remedy {
  /// What touches UIKit goes to the main thread first.
  static let mainThread = Remedy(
    id: "FX-MAIN-THREAD",
    advice:
      "go to the main thread before you touch a view or a controller, in the completion that calls UIKit",
    swift: """
      func load() {
        service.load { items in
          DispatchQueue.main.async {
            self.show(items)  // the screen may have appeared meanwhile: show() must not care
          }
        }
      }
      """,
    objectiveC: """
      - (void)load {
        [self.service loadWithCompletion:^(NSArray *items) {
          dispatch_async(dispatch_get_main_queue(), ^{
            [self show:items];  // the screen may have appeared meanwhile: show: must not care
          });
        }];
      }
      """)
}
