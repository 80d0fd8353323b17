#include <gvc.h>
#include <gvplugin_device.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* A custom device: Graphviz' cairo renderer draws on the cairo context that is passed to gvRenderContext. No built-in
   device does that: each creates a surface with one page and finishes it. */
static inline void lifelog_add_device(GVC_t *context) {
  static gvdevice_features_t features = {0, {0, 0}, {0, 0}, {72, 72}};
  static gvplugin_installed_t devices[] = {{0, "lifelog:cairo", 1, NULL, &features}, {0, NULL, 0, NULL, NULL}};
  static gvplugin_api_t apis[] = {{API_device, devices}, {(api_t)0, NULL}};
  static gvplugin_library_t library = {"lifelog", apis};
  gvAddLibrary(context, &library);
}

/* Draws on a cairo context, in points from its origin. */
static inline int lifelog_draw(GVC_t *context, Agraph_t *graph, void *cairo) {
  return gvRenderContext(context, graph, "lifelog", cairo);
}

/* The padding around the diagram, in points per direction: the attribute `pad`, one or two numbers in inches. */
static inline void lifelog_pad(Agraph_t *graph, double *x, double *y) {
  char *text = agget(graph, (char *)"pad"), *end = text;
  *x = *y = 4;
  if (!text || !*text) return;
  double first = strtod(text, &end);
  if (end == text) return;
  *x = *y = first * 72;
  if (*end != ',') return;
  text = end + 1;
  double second = strtod(text, &end);
  if (end != text) *y = second * 72;
}

/* The size in points, with padding; only after a layout. In C, since Swift cannot call GD_bb, a macro that casts. */
static inline void lifelog_size(Agraph_t *graph, double *width, double *height) {
  double x, y;
  lifelog_pad(graph, &x, &y);
  *width = GD_bb(graph).UR.x - GD_bb(graph).LL.x + 2 * x;
  *height = GD_bb(graph).UR.y - GD_bb(graph).LL.y + 2 * y;
}

/* Graphviz uses the addresses of names as numbers, and visits clusters in the order of these, which differs in each
   run. Here clusters are numbered in the order in which they are read. Graphviz numbers nodes and edges, which it
   visits in that order anyway. For the name of a cluster, `map` reports that it is unknown: Graphviz then requests a
   number without a name, and keeps the name. */
typedef struct {
  Agraph_t *graph;
  IDTYPE last;
} lifelog_numbers;
static inline void *lifelog_open_numbers(Agraph_t *graph, Agdisc_t *disciplines) {
  lifelog_numbers *numbers = calloc(1, sizeof *numbers);
  if (numbers) numbers->graph = graph;
  return numbers;
}
static inline long lifelog_map_number(void *state, int type, char *name, IDTYPE *number, int creates) {
  lifelog_numbers *numbers = state;
  if (!numbers) return 0;
  if (type != AGRAPH) return AgIdDisc.map(numbers->graph, type, name, number, creates);
  if (name) return 0;
  /* Numbers without a name are odd. */
  *number = numbers->last * 2 + 1;
  numbers->last++;
  return 1;
}
static inline long lifelog_take_number(void *state, int type, IDTYPE number) { return 0; }
static inline void lifelog_free_number(void *state, int type, IDTYPE number) {
  if (state && type != AGRAPH) AgIdDisc.free(((lifelog_numbers *)state)->graph, type, number);
}
static inline char *lifelog_name_number(void *state, int type, IDTYPE number) {
  return state && type != AGRAPH ? AgIdDisc.print(((lifelog_numbers *)state)->graph, type, number) : NULL;
}
static inline void lifelog_close_numbers(void *state) { free(state); }
static inline void lifelog_note_number(void *state, int type, void *object) {}

/* Reads the rest of a text. */
static inline int lifelog_read_text(void *text, char *buffer, int size) {
  const char **rest = text;
  int count = 0;
  while (count < size && (*rest)[count]) count++;
  memcpy(buffer, *rest, count);
  *rest += count;
  return count;
}

/* The first graph of a text; NULL if it cannot be read. Call it from one thread at a time. */
static inline Agraph_t *lifelog_read(const char *text) {
  static Agiddisc_t numbers;
  static Agiodisc_t reader;
  static Agdisc_t disciplines;
  numbers.open = lifelog_open_numbers;
  /* The boolean type depends on the version of Graphviz: `long`, `int` or `bool`. Each is only compared with zero. */
  numbers.map = (void *)lifelog_map_number;
  numbers.alloc = (void *)lifelog_take_number;
  numbers.free = lifelog_free_number;
  numbers.print = lifelog_name_number;
  numbers.close = lifelog_close_numbers;
  numbers.idregister = lifelog_note_number;
  reader = AgIoDisc;
  reader.afread = lifelog_read_text;
  disciplines.id = &numbers;
  disciplines.io = &reader;
  /* Messages then have line numbers of this text, not of all texts read. */
  agreadline(1);
  return agread(&text, &disciplines);
}

/* The value of an attribute of a graph, node or edge; NULL if the graph does not use the attribute. */
static inline const char *lifelog_attribute(void *object, const char *name) { return agget(object, (char *)name); }

/* Sets an attribute that the graph uses. Returns whether it was set. */
static inline _Bool lifelog_set_attribute(void *object, const char *name, const char *value) {
  return agset(object, (char *)name, (char *)value) == 0;
}

/* The rectangle of a node, in points from the upper left corner of the diagram. */
static inline void lifelog_box(Agraph_t *graph, Agnode_t *node, double *x, double *y, double *width, double *height) {
  double padX, padY;
  lifelog_pad(graph, &padX, &padY);
  *width = ND_width(node) * 72;
  *height = ND_height(node) * 72;
  *x = ND_coord(node).x - *width / 2 - GD_bb(graph).LL.x + padX;
  *y = GD_bb(graph).UR.y - ND_coord(node).y - *height / 2 + padY;
}

/* The ratio of a node's text width to its box width, in the fonts of this machine; 0 without text or box. Aligns the
   text with the start and end of its box, for any font. The box is the requested one: the node itself grows with its
   text. Only after a layout. */
static inline double lifelog_align_text(Agnode_t *node) {
  textlabel_t *label = ND_label(node);
  const char *width = agget(node, (char *)"width");
  if (!label || label->html || label->dimen.x <= 0 || !width) return 0;
  double room = strtod(width, NULL) * 72;
  if (room <= 0) return 0;
  label->space.x = room;
  return label->dimen.x / room;
}

/* The font size of a node, in points. Only after a layout. */
static inline double lifelog_text_size(Agnode_t *node) { return ND_label(node)->fontsize; }

/* The upper left corner and the size of a graph, in points; y upwards. Only after a layout, as all of the following. In C,
   since Swift cannot call these macros. */
static inline pointf lifelog_corner(Agraph_t *graph) { return (pointf){GD_bb(graph).LL.x, GD_bb(graph).UR.y}; }
static inline pointf lifelog_extent(Agraph_t *graph) {
  return (pointf){GD_bb(graph).UR.x - GD_bb(graph).LL.x, GD_bb(graph).UR.y - GD_bb(graph).LL.y};
}
static inline pointf lifelog_node_position(Agnode_t *node) { return ND_coord(node); }
static inline pointf lifelog_node_size(Agnode_t *node) { return (pointf){ND_width(node) * 72, ND_height(node) * 72}; }
/* The label of a graph or cluster, and that of an edge; NULL for none. */
static inline textlabel_t *lifelog_graph_label(Agraph_t *graph) {
  textlabel_t *label = GD_label(graph);
  return label && label->set ? label : NULL;
}
static inline textlabel_t *lifelog_edge_label(Agedge_t *edge) {
  textlabel_t *label = ED_label(edge);
  return label && label->set ? label : NULL;
}
/* The place of an edge in the text. */
static inline uint64_t lifelog_edge_number(Agedge_t *edge) { return AGSEQ(edge); }
/* The points of an edge: its curve, and its tip instead of the end of the curve. */
static inline int lifelog_edge_points(Agedge_t *edge) {
  return ED_spl(edge) && ED_spl(edge)->size ? (int)ED_spl(edge)->list[0].size : 0;
}
static inline pointf lifelog_edge_point(Agedge_t *edge, int index) {
  bezier curve = ED_spl(edge)->list[0];
  return index == (int)curve.size - 1 && curve.eflag ? curve.ep : curve.list[index];
}
