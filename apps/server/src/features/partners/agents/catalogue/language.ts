/**
 * The language of an answer: the one that the request names, else the one that its headers prefer, among those of the
 * shop; else the shop's first.
 */
export function languageOf(
  named: string | undefined,
  acceptLanguage: string | undefined,
  locales: readonly string[],
): string {
  const asked = [named ?? "", ...preferences(acceptLanguage)].map((tag) => tag.toLowerCase().split("-", 1)[0]);
  return asked.flatMap((tag) => locales.filter((locale) => locale === tag))[0] ?? locales[0] ?? "en";
}

/** The tags of `Accept-Language`, best first. */
function preferences(header: string | undefined): string[] {
  return (header ?? "")
    .slice(0, 500)
    .split(",")
    .map((entry) => {
      const [tag = "", quality] = entry.trim().split(/\s*;\s*q=/i);
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
