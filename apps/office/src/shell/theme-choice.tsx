import { chooseTheme, chosenTheme, THEMES } from "@tote/storefront/theme";
import { themeTexts } from "@tote/storefront/theme-texts";
import { useSyncExternalStore } from "react";
import { useWords } from "./language.ts";

/** The palette chooses themes too; the document says which. */
function onTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

/** Chooses the theme for this browser, as the footer of the shop's pages does. */
export function ThemeChoice() {
  const { legend, names } = useWords(themeTexts);
  const chosen = useSyncExternalStore(onTheme, chosenTheme);
  return (
    <fieldset className="theme">
      <legend>{legend}</legend>
      {THEMES.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          <span>{names[theme]}</span>
        </label>
      ))}
    </fieldset>
  );
}
