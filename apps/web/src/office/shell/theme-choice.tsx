/** @jsxImportSource react */
import { useState } from "react";
import { themeTexts } from "../../frame/theme.texts.ts";
import { chooseTheme, chosenTheme, THEMES, type Theme } from "../../ui/theme.ts";
import { useWords } from "./language.ts";

/** Chooses the theme for this browser, as the footer of the shop's pages does. */
export function ThemeChoice() {
  const { legend, names } = useWords(themeTexts);
  const [chosen, choose] = useState<Theme>(chosenTheme);
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
            onChange={() => {
              chooseTheme(theme);
              choose(theme);
            }}
          />
          <span>{names[theme]}</span>
        </label>
      ))}
    </fieldset>
  );
}
