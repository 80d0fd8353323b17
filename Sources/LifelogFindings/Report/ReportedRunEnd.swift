package import LifelogChecking
package import LifelogTrace

/// What is left of the controllers at the end of each process. It is not a violation.
package struct ReportedRunEnd: Sendable, Hashable {
  /// A controller at the end of a process.
  package struct Controller: Sendable, Hashable {
    /// The class or label.
    package var subject: String
    /// The address or other token; `nil` if the log prints none.
    package var instance: String?
    /// The path of the log, and the line of the controller's last event, counted from 1.
    package var file: String
    package var line: Int
    /// The index of the process, counted from 0.
    package var process: Int
    package var appearance: AppearanceState
    /// The number of controllers of the name that are the same way.
    package var count: Int
  }

  /// A crash, with which a process ended: an uncaught exception, or a fatal error.
  package struct Crash: Sendable, Hashable {
    /// The path of the log, and the line of the message, counted from 1.
    package var file: String
    package var line: Int
    /// The index of the process, counted from 0.
    package var process: Int
  }

  /// Sorted by file and line.
  package var onScreen: [Controller] = []
  package var loadedNotShown: [Controller] = []
  package var crashes: [Crash] = []

  package init() {}

  /// - Parameter places: The locations of the lines.
  package init(_ end: RunEnd, places: LogLocations, names: NameTable) {
    func reported(_ controller: RunEnd.Controller) -> Controller {
      let location = places.location(of: controller.line, in: controller.input)
      return Controller(
        subject: names[controller.subject.name], instance: controller.subject.instance.text(in: names),
        file: location.file, line: location.line, process: controller.processIndex,
        appearance: controller.appearance, count: controller.count)
    }
    onScreen = end.onScreen.map(reported)
    loadedNotShown = end.loadedNotShown.map(reported)
    crashes = end.crashes.map { crash in
      let location = places.location(of: crash.line, in: crash.input)
      return Crash(file: location.file, line: location.line, process: crash.processIndex)
    }
  }

  /// The indices of the processes that it is about.
  package var processes: Set<Int> {
    Set((onScreen + loadedNotShown).map(\.process) + crashes.map(\.process))
  }

  /// Returns the part about some controllers.
  package func filtered(_ isIncluded: (Controller) -> Bool) -> ReportedRunEnd {
    var end = self
    end.onScreen = onScreen.filter(isIncluded)
    end.loadedNotShown = loadedNotShown.filter(isIncluded)
    return end
  }
}
