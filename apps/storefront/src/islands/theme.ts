import { chooseTheme, chosenTheme, THEMES } from "../ui/theme.ts";

/** Shows what is chosen: also after another tab, or a page that came back from the cache, chose something else. */
function show(): void {
  const theme = chosenTheme();
  document.documentElement.dataset.theme = theme;
  const choice = document.querySelector<HTMLInputElement>(`.theme input[value="${theme}"]`);
  if (choice !== null) choice.checked = true;
}

/** Makes the switch in the footer work. */
export function startThemeSwitch(): void {
  addEventListener("pageshow", show);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) show();
  });
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.name === "theme")) return;
    chooseTheme(THEMES.find((theme) => theme === target.value) ?? "system");
  });
  show();
}
