import type { Language } from "../data.ts";

const THEMES = ["system", "light", "dark"] as const;

interface Texts {
  legend: string;
  names: Readonly<Record<(typeof THEMES)[number], string>>;
}

const texts: Readonly<Record<Language, Texts>> = {
  en: { legend: "Appearance", names: { system: "As the device", light: "Light", dark: "Dark" } },
  de: { legend: "Darstellung", names: { system: "Wie das Gerät", light: "Hell", dark: "Dunkel" } },
};

/** Chooses the theme; shown only where programs run (styles/theme.css), made alive by islands/theme.ts. */
export function ThemeSwitch({ language }: { language: Language }) {
  const { legend, names } = texts[language];
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
