extension Remedy {
  /// Overrides pass the callback on.
  static let `super` = Remedy(
    id: "FX-SUPER",
    advice: "call super in every override of a lifecycle callback, with the same argument",
    swift: """
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // your own work
      }
      """,
    objectiveC: """
      - (void)viewWillAppear:(BOOL)animated {
        [super viewWillAppear:animated];
        // your own work
      }
      """)
}
