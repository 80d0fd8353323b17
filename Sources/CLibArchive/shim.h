#include <archive.h>
#include <archive_entry.h>
#include <locale.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

/* Sets a UTF-8 locale for the calling thread. libarchive converts names to the encoding of the locale, and the "C"
   locale cannot represent `Größe.log`. Pass the result to `lifelog_restore_locale`. */
static inline locale_t lifelog_use_utf8(void) {
  static locale_t utf8 = (locale_t)0;
  if (!utf8) utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  if (!utf8) utf8 = newlocale(LC_CTYPE_MASK, "en_US.UTF-8", (locale_t)0);
  return utf8 ? uselocale(utf8) : (locale_t)0;
}

static inline void lifelog_restore_locale(locale_t before) {
  if (before) uselocale(before);
}

/* In C, since Swift does not import macros that cast. */
static inline int lifelog_is_file(struct archive_entry *entry) {
  return (archive_entry_filetype(entry) == AE_IFREG || archive_entry_filetype(entry) == 0) &&
         !archive_entry_hardlink(entry);
}

static inline int lifelog_is_special(struct archive_entry *entry) {
  switch (archive_entry_filetype(entry)) {
    case AE_IFIFO: case AE_IFSOCK: case AE_IFCHR: case AE_IFBLK: return 1;
    default: return 0;
  }
}
