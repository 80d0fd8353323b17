@testable import LifelogModel

/// A custom model with an example of everything that model renderers show.
enum TeamModel {
  static func compiled() throws -> Model {
    var model = try ModelCompiler.compile(source: source, file: "Team.order")
    model.declared = [
      DeclaredCallback(
        name: "screenShown",
        lines: [LinePattern([.text("Analytics: shown "), .subject, .text(" "), .anything])])
    ]
    model.rules[1].clauses = [
      SourceClause(Clause(violation: .no), text: "never viewDidAppear and previously once deinit")
    ]
    model.rules[1].exceptions = ["A cart that is emptied by hand is counted again."]
    return model
  }

  private static let source = """
    model Team
    system TeamTabs, TeamPages
    machine cart {
      start unknown
      born hidden
      state unknown { viewDidAppear, viewWillAppear -> shown }
      state hidden {
        viewWillAppear, child addChild -> shown
        willMoveToParent other parent when cart is hidden or shown, unless parent is system -> hidden cancels
      }
      state shown awaits shown-twice {
        viewDidAppear -> shown breaks shown-twice, counted-late
        viewIsAppearing -> shown
        viewWillDisappear -> hidden
      }
    }
    machine bell {
      start still
      state still { viewDidLoad -> still breaks counted-late }
    }
    rule shown-twice {
      severity error
      grade B
      needs viewWillAppear or viewWillDisappear
      needs deinit
      otherwise warning within 250 ms
      reason "The cart counts its own appearances."
      fix FX-ONCE, FX-ADD
    }
    rule counted-late {
      severity note
      grade D
      reason "A second appearance is counted too late."
    }
    """
}
