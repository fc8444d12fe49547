/** The cookie that assets/theme.js of the server reads (docs/contract/conventions.md#cookies). */
const COOKIE = "tote_theme";
const YEAR_S = 31_536_000;

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The theme that was chosen in this browser. */
export function chosenTheme(): Theme {
  const [, theme] = new RegExp(`(?:^|; )${COOKIE}=(light|dark)`).exec(document.cookie) ?? [];
  return theme === "light" || theme === "dark" ? theme : "system";
}

/** Remembers a theme and shows it. */
export function chooseTheme(theme: Theme): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${COOKIE}=${theme}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
  document.documentElement.dataset.theme = theme;
}
