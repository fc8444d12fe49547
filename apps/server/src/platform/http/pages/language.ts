/** The languages that pages and mails are written in. */
export type Language = "en" | "de";

const LANGUAGES: readonly Language[] = ["en", "de"];

/** The available language that `Accept-Language` prefers; English when it prefers none. */
export function preferredLanguage(header: string | undefined): Language {
  return namedLanguage(header) ?? "en";
}

/** The language of who asks: the one that the request names, else the one of the account or of the guest. */
export function readerLanguage(request: {
  headers: { "accept-language"?: string | undefined };
  principal: { locale: string } | null;
}): Language {
  return namedLanguage(request.headers["accept-language"]) ?? preferredLanguage(request.principal?.locale);
}

function namedLanguage(header: string | undefined): Language | null {
  for (const { value } of weighted(header)) {
    const language = LANGUAGES.find((known) => value === known || value.startsWith(`${known}-`));
    if (language !== undefined) return language;
  }
  return null;
}

/**
 * The preferred one of HTML and JSON in an `Accept` header. Null if it names neither: a wildcard is not a preference,
 * so every route answers it with what it is there for.
 */
export function preferredMedia(header: string | undefined): "html" | "json" | null {
  for (const { value } of weighted(header)) {
    if (value === "text/html" || value === "application/xhtml+xml") return "html";
    if (value === "application/json" || value.endsWith("+json")) return "json";
  }
  return null;
}

/** The entries of an Accept header, best first; entries of equal weight stay in their order, refused ones are left out. */
function weighted(header: string | undefined): { value: string; weight: number }[] {
  return (header ?? "")
    .slice(0, 1_000)
    .split(",")
    .map((entry) => {
      const [value = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith("q="));
      return { value, weight: quality === undefined ? 1 : Number(quality.slice(2)) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
}
