/* Where libxml2 was built with ICU, its headers bring in ICU's, which a file that imports Foundation cannot
   have beside Foundation's own copy ("has different definitions in different modules"). They are needed
   only for the inside of a character encoder, which no one here looks into. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlwriter.h>

/* libxml2 hands its error over as `const` from 2.12 on. */
#if LIBXML_VERSION >= 21200
typedef const xmlError lifelog_xml_error;
#else
typedef xmlError lifelog_xml_error;
#endif

/* Who hears what libxml2 complains of. */
struct lifelog_xml_listener {
  void (*hear)(void *context, const char *message);
  void *context;
};

/* Whom libxml2 told before. */
struct lifelog_xml_hook {
  xmlStructuredErrorFunc function;
  void *context;
};

static inline void lifelog_xml_pass_on(void *listener, lifelog_xml_error *error) {
  struct lifelog_xml_listener *told = (struct lifelog_xml_listener *)listener;
  if (error && error->message) told->hear(told->context, error->message);
}

/* In C, since Swift does not see the macros behind which each thread's hook stands. */
static inline struct lifelog_xml_hook lifelog_xml_listen(struct lifelog_xml_listener *listener) {
  struct lifelog_xml_hook before = {xmlStructuredError, xmlStructuredErrorContext};
  xmlSetStructuredErrorFunc(listener, lifelog_xml_pass_on);
  return before;
}

static inline void lifelog_xml_restore(struct lifelog_xml_hook hook) {
  xmlSetStructuredErrorFunc(hook.context, hook.function);
}
