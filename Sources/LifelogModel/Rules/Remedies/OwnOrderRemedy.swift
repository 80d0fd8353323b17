extension Remedy {
  /// A controller that minds its own callbacks only.
  static let ownOrder = Remedy(
    id: "FX-OWN-ORDER",
    advice:
      "let no controller depend on what another has been told: the order of two of them is not promised",
    swift: """
      // The bar belongs to whoever is on screen; nobody puts back what another has set.
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(hidesBar, animated: animated)
      }
      """,
    objectiveC: """
      // The bar belongs to whoever is on screen; nobody puts back what another has set.
      - (void)viewWillAppear:(BOOL)animated {
        [super viewWillAppear:animated];
        [self.navigationController setNavigationBarHidden:self.hidesBar animated:animated];
      }
      """)
}
