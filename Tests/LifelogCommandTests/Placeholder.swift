// LifelogCommand
