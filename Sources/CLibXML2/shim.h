/* If libxml2 was built with ICU, its headers include ICU's. These conflict with Foundation's copy in a file that
   imports Foundation ("has different definitions in different modules"). They are needed only for the internals of a
   character encoder, which lifelog does not use. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlwriter.h>

/* libxml2 passes its error as `const` since 2.12. */
#if LIBXML_VERSION >= 21200
typedef const xmlError lifelog_xml_error;
#else
typedef xmlError lifelog_xml_error;
#endif

/* Receives the messages of libxml2. */
struct lifelog_xml_handler {
  void (*report)(void *context, const char *message);
  void *context;
};

/* The previous error handler of libxml2. */
struct lifelog_xml_hook {
  xmlStructuredErrorFunc function;
  void *context;
};

static inline void lifelog_xml_forward(void *data, lifelog_xml_error *error) {
  struct lifelog_xml_handler *handler = (struct lifelog_xml_handler *)data;
  if (error && error->message) handler->report(handler->context, error->message);
}

/* In C, since Swift does not import the macros that access the thread's error handler. */
static inline struct lifelog_xml_hook lifelog_xml_set_handler(struct lifelog_xml_handler *handler) {
  struct lifelog_xml_hook before = {xmlStructuredError, xmlStructuredErrorContext};
  xmlSetStructuredErrorFunc(handler, lifelog_xml_forward);
  return before;
}

static inline void lifelog_xml_restore(struct lifelog_xml_hook hook) {
  xmlSetStructuredErrorFunc(hook.context, hook.function);
}
