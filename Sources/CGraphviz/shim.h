#include <gvc.h>

/* `length` is `unsigned int *` before Graphviz 13 and `size_t *` from it on; both are little-endian here. */
static inline int lifelog_render(GVC_t *context, Agraph_t *graph, const char *format, char **bytes, size_t *count) {
  *count = 0;
  return gvRenderData(context, graph, format, bytes, (void *)count);
}
