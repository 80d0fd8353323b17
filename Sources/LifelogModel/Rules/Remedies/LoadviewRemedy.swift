extension Remedy {
  /// `loadView` sets a view, whichever way it goes.
  static let loadView = Remedy(
    id: "FX-LOADVIEW",
    advice: "set view in every branch of loadView before anything reads it",
    swift: """
      override func loadView() {
        let root = UIView()
        root.backgroundColor = .white
        view = root  // nothing above this line reads self.view
      }
      """,
    objectiveC: """
      - (void)loadView {
        UIView *root = [[UIView alloc] init];
        root.backgroundColor = UIColor.whiteColor;
        self.view = root;  // nothing above this line reads self.view
      }
      """)
}
