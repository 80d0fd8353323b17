package import LifelogTrace

/// The apps, their versions and the iOS versions that the lines of a log name.
package struct NamedApps: Sendable, Hashable {
  package internal(set) var apps: Set<Name> = []
  package internal(set) var appVersions: Set<Name> = []
  package internal(set) var systems: Set<OSVersion> = []
}
