// LifelogCore
