import type { Language } from "../data.ts";
import type { Theme } from "../ui/theme.ts";

interface Texts {
  legend: string;
  names: Readonly<Record<Theme, string>>;
}

export const themeTexts: Readonly<Record<Language, Texts>> = {
  en: { legend: "Appearance", names: { system: "System", light: "Light", dark: "Dark" } },
  de: { legend: "Darstellung", names: { system: "System", light: "Hell", dark: "Dunkel" } },
};
