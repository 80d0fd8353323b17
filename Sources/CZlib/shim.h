#include <zlib.h>

/* In C, since Swift does not import the macro that adds the version and the size of the structure. The window size is
   the largest, and 16 selects the gzip format. */
static inline int lifelog_inflate_gzip(z_stream *stream) { return inflateInit2(stream, 15 + 16); }

/* The time in the header is 0, so that equal bytes are packed equally. */
static inline int lifelog_deflate_gzip(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}
