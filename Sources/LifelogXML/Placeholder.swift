// LifelogXML
