// Runs before the page is shown. The views replace the static drawings, so that the browser need not draw them first, unless
// the script of the views fails or a policy forbids it.

document.documentElement.classList.add("starting");
for (const type of ["error", "securitypolicyviolation"]) {
  addEventListener(type, () => document.documentElement.classList.remove("starting"));
}
