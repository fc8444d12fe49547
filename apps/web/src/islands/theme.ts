/** The cookie that assets/theme.js of the server reads (docs/contract/conventions.md#cookies). */
const COOKIE = "tote_theme";
const YEAR_S = 31_536_000;
const SECURE = location.protocol === "https:" ? "; Secure" : "";

const chosen = () => new RegExp(`(?:^|; )${COOKIE}=(light|dark)`).exec(document.cookie)?.[1] ?? "system";

/** Shows what is chosen: also after another tab, or a page that came back from the cache, chose something else. */
function show(): void {
  const theme = chosen();
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
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${COOKIE}=${target.value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${SECURE}`;
    show();
  });
  show();
}
