// LifelogFiles
