// Before anything is seen: the look that the visitor has chosen, or the system's. The program sees to it from then on.
{
  let chosen;
  try {
    chosen = /^theme=(light|dark|contrast)$/m.exec(localStorage.getItem("shadara.settings"))?.[1];
  } catch {
    // A browser that forbids keeping anything has nothing to tell.
  }
  const prefers = (what) => matchMedia(`(prefers-${what})`).matches;
  const system = prefers("contrast: more") ? "contrast" : prefers("color-scheme: dark") ? "dark" : "light";
  document.documentElement.dataset.theme = chosen ?? system;
}
