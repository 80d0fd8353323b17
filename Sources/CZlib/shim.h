#include <zlib.h>

/* In C, since Swift does not import the macro that adds the version and the size of the structure. The window size is
   the largest, and 16 selects the gzip format. */
static inline int lifelog_inflate_gzip(z_stream *stream) { return inflateInit2(stream, 15 + 16); }
