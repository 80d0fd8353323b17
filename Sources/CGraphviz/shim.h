#include <gvc.h>

/* `length` is `unsigned int *` before Graphviz 13 and `size_t *` from it on; both are little-endian here. */
static inline int lifelog_render(GVC_t *context, Agraph_t *graph, const char *format, char **bytes, size_t *count) {
  *bytes = NULL;
  *count = 0;
  return gvRenderData(context, graph, format, bytes, (void *)count);
}

/* GD_bb is a macro that casts, which Swift cannot call. In points; only after a layout. */
static inline void lifelog_size(Agraph_t *graph, double *width, double *height) {
  *width = GD_bb(graph).UR.x - GD_bb(graph).LL.x;
  *height = GD_bb(graph).UR.y - GD_bb(graph).LL.y;
}
