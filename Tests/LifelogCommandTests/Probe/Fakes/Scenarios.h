// What the scenarios share.
#include "UIKit.h"

// Plays the steps of standard input: one callback on each line.
void play(void);
