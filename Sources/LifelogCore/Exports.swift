// Users write one import: what is public in a stage is public here. Swift has no other spelling for that yet.
@_exported public import LifelogChecking
@_exported public import LifelogDiagrams
@_exported public import LifelogFindings
@_exported public import LifelogModel
@_exported public import LifelogReading
@_exported public import LifelogReports
@_exported public import LifelogText
@_exported public import LifelogTrace
