# The same as extract.awk, which looks for what such lines have in common before it takes a line apart.
/\] -\[/ && $4 ~ /^-\[/ && $7 ~ /^0x/ {
  callback = $5
  gsub(/[:\]]/, "", callback)
  print $1 " " $2 "\t" substr($4, 3) "\t" callback "\t" substr($7, 1, length($7) - 1)
}
