const KEY = "tote-searches";
const MOST = 5;

/** Former searches in this browser, the last first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((text): text is string => typeof text === "string").slice(0, MOST) : [];
  } catch {
    // The browser refuses storage, or something else wrote there.
    return [];
  }
}

export function rememberSearch(text: string): void {
  const wanted = text.trim();
  if (wanted === "") return;
  try {
    const others = recentSearches().filter((each) => each !== wanted);
    localStorage.setItem(KEY, JSON.stringify([wanted, ...others].slice(0, MOST)));
  } catch {
    // The browser refuses storage: the search itself goes on.
  }
}
