// Text that the executable carries with it.
#include <stddef.h>

// A file of this folder.
typedef struct {
  // Its name without the folder; ends with a zero.
  const char *name;
  const unsigned char *bytes;
  size_t count;
} TemplateFile;

// Bytes without a name.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} TemplateBytes;

// The machines of the built-in model, each file laid over those before it.
const TemplateFile *template_models(size_t *count);

// The model that those files and the pages of the rules are compiled to.
TemplateBytes template_model_image(void);

// The styles of diagrams.
const TemplateFile *template_diagram_styles(size_t *count);

// The modules of the script of HTML pages, in the order in which they are joined, what runs before it, and the style.
const TemplateFile *template_page_modules(size_t *count);
TemplateFile template_page_start(void);
TemplateFile template_page_style(void);

// The script that logs callbacks in LLDB.
TemplateFile template_debugger_script(void);

// The schemas of the JSON that lifelog writes, by name.
const TemplateFile *template_schemas(size_t *count);

// The pages of the rules, and those of the fixes, by id, with a zero after each.
TemplateBytes template_rules(void);
TemplateBytes template_fixes(void);
