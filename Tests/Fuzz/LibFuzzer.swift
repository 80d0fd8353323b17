import Foundation
import TestSupport

/// The entry point of libFuzzer. `scripts/fuzz` compiles it with the targets, since a package cannot link such a
/// program.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let failure = target.check(bytes) { fatalError("\(target.name): \(failure)") }
  return 0
}

/// Before the first run, writes the seeds and the dictionary of the target to the folder in `LIFELOG_FUZZ_FOLDER`.
/// Without a target, prints the name and the folder of found inputs of each.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?) -> CInt {
  let environment = ProcessInfo.processInfo.environment
  if environment["LIFELOG_FUZZ_TARGET"] == nil {
    for target in allTargets { print("\(target.name)\t\(target.found.path)") }
    exit(0)
  }
  guard let folder = environment["LIFELOG_FUZZ_FOLDER"].map(URL.init(fileURLWithPath:)) else { return 0 }
  do {
    try Data(target.dictionary.utf8).write(to: folder.appendingPathComponent("dictionary"))
    for (number, seed) in target.seeds.enumerated() {
      try Data(seed).write(to: folder.appendingPathComponent("corpus/seed-\(number)"))
    }
  } catch {
    fatalError("cannot write to \(folder.path): \(error)")
  }
  return 0
}

/// All targets: those that read text, and those that wrap C libraries.
private let allTargets =
  ReadingFuzzing.targets + ReportFuzzing.targets + ModelFuzzing.targets + TextFuzzing.targets
  + CommandFuzzing.targets + XMLFuzzing.targets + ArchiveFuzzing.targets + BundleFuzzing.targets
  + PatternFuzzing.targets + SourceFuzzing.targets

/// The target in `LIFELOG_FUZZ_TARGET`.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["LIFELOG_FUZZ_TARGET"] ?? ""
  guard let found = allTargets.first(where: { $0.name == name }) else {
    fatalError("unknown target '\(name)'")
  }
  return found
}()
