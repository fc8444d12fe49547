import type { Language } from "../data.ts";
import { THEMES } from "../ui/theme.ts";
import { themeTexts } from "./theme.texts.ts";

/** Chooses the theme; shown only where programs run (styles/theme.css), made alive by islands/theme.ts. */
export function ThemeSwitch({ language }: { language: Language }) {
  const { legend, names } = themeTexts[language];
  return (
    <fieldset class="theme">
      <legend>{legend}</legend>
      {THEMES.map((theme) => (
        <label>
          <input type="radio" name="theme" value={theme} checked={theme === "system"} autocomplete="off" />
          <span>{names[theme]}</span>
        </label>
      ))}
    </fieldset>
  );
}
