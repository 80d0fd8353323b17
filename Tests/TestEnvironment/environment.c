#include <signal.h>
#include <stdlib.h>
#include <string.h>

/* Sets the same fonts, language, time zone and signals for the tests, and for the programs that they start, on every
   machine. In C, since it must run before any library reads them. */
__attribute__((constructor)) static void setEnvironment(void) {
  static char fonts[] = __FILE__ "\0fonts.conf";
  char *name = strrchr(fonts, '/');
  if (name) {
    strcpy(name + 1, "fonts.conf");
    setenv("FONTCONFIG_FILE", fonts, 1);
  }
  setenv("LC_ALL", "C.UTF-8", 1);
  setenv("TZ", "UTC", 1);
  /* A program that a shell starts in the background ignores these signals, and so would the programs that it starts. */
  signal(SIGHUP, SIG_DFL);
  signal(SIGINT, SIG_DFL);
  signal(SIGQUIT, SIG_DFL);
}
