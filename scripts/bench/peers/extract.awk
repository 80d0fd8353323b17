# Time, class, callback and instance of each line that reports a callback, with tabs between them.
$4 ~ /^-\[/ && $7 ~ /^0x/ {
  callback = $5
  gsub(/[:\]]/, "", callback)
  print $1 " " $2 "\t" substr($4, 3) "\t" callback "\t" substr($7, 1, length($7) - 1)
}
