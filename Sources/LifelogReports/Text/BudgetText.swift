package import LifelogModel
import LifelogText
import LifelogTrace

extension Budget {
  /// The budget as in the settings file.
  package var text: String {
    let limits = LatencyStatistic.allCases.compactMap { statistic in
      self.limits[statistic].map { (statistic.rawValue, DurationText.words($0)) }
    }
    let severity = severity == .error ? [] : [("severity", severity.rawValue)]
    let members = [("class", pattern), ("from", start.rawValue)] + limits + severity
    return "{\(members.map { "\(JSONText.quoted($0)): \(JSONText.quoted($1))" }.joined(separator: ", "))}"
  }
}
