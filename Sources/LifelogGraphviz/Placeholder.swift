// LifelogGraphviz
