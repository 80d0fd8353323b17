// Users write one import: the public API of each stage is public here. Swift has no stable syntax for this yet.
@_exported public import LifelogChecking
@_exported public import LifelogDiagrams
@_exported public import LifelogFindings
@_exported public import LifelogModel
@_exported public import LifelogReading
@_exported public import LifelogReports
@_exported public import LifelogText
@_exported public import LifelogTrace
