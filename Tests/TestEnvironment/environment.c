#include <signal.h>
#include <stdlib.h>
#include <string.h>

/* Gives every run of the tests, and every program that a test starts, the same fonts, language, time zone and signals, whatever
   this machine has. In C, since it must happen before any library has looked. */
__attribute__((constructor)) static void setEnvironment(void) {
  static char fonts[] = __FILE__ "\0fonts.conf";
  char *name = strrchr(fonts, '/');
  if (name) {
    strcpy(name + 1, "fonts.conf");
    setenv("FONTCONFIG_FILE", fonts, 1);
  }
  setenv("LC_ALL", "C.UTF-8", 1);
  setenv("TZ", "UTC", 1);
  /* What a shell starts in the background ignores these, and so would every program that a test interrupts. */
  signal(SIGHUP, SIG_DFL);
  signal(SIGINT, SIG_DFL);
  signal(SIGQUIT, SIG_DFL);
}
