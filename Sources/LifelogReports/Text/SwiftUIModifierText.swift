/// The modifier with which a SwiftUI view logs canonical lines.
package enum SwiftUIModifierText {
  /// A Swift file that compiles by itself, for iOS 17 and later.
  package static let code =
    // Not at the start of a source line, where it would look like an import of this file.
    "import SwiftUI\n\n" + #"""
      /// Logs the life of a view, with a token that distinguishes it from other lives of its type.
      struct LifelogModifier: ViewModifier {
        let name: String
        @State private var token = String(UUID().uuidString.prefix(8))
        @Environment(\.scenePhase) private var scenePhase

        func body(content: Content) -> some View {
          content
            .onAppear { log("onAppear") }
            .onDisappear { log("onDisappear") }
            .onChange(of: scenePhase) { log("scenePhase value=\(scenePhase)") }
            .task {
              log("task phase=begin")
              do { try await Task.sleep(for: .seconds(1_000_000)) } catch { log("taskCancelled") }
            }
        }

        private func log(_ callback: String) { NSLog("%@", "LC <\(name): \(token)> \(callback)") }
      }

      extension View {
        /// Apply it to the outermost view in a `body`. The name is that of the file.
        func lifelog(file: String = #fileID) -> some View {
          let name = file.split(separator: "/").last ?? ""
          return modifier(LifelogModifier(name: String(name.prefix { $0 != "." })))
        }
      }

      """#
}
