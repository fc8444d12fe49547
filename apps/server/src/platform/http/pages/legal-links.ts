import type { Language } from "./language.ts";

export interface LegalLink {
  /** Key in the setting `links`. */
  name: string;
  label: string;
  url: string;
}

/** The names of the setting `links` that the footers of pages and mails show, in this order; other links are for storefronts. */
const LABELS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  imprint: { en: "Legal notice", de: "Impressum" },
  privacy: { en: "Privacy", de: "Datenschutz" },
  terms: { en: "Terms", de: "AGB" },
  withdrawal: { en: "Right of withdrawal", de: "Widerrufsrecht" },
  guarantee: { en: "Legal guarantee", de: "Gewährleistung" },
  shipping: { en: "Shipping", de: "Versand" },
  returns: { en: "Returns", de: "Rückgabe" },
  accessibility: { en: "Accessibility", de: "Barrierefreiheit" },
  contact: { en: "Contact", de: "Kontakt" },
};

/** The title of a legal page. */
export function legalTitle(name: keyof typeof LABELS, language: Language): string {
  return LABELS[name]?.[language] ?? String(name);
}

/** The links that the law requires. A path leads to this server, so mails prefix it with the server's URL. */
export function legalLinks(
  links: Readonly<Record<string, string>>,
  language: Language,
  pathsBegin: string = "",
): LegalLink[] {
  return Object.entries(LABELS).flatMap(([name, labels]) => {
    const url = Object.hasOwn(links, name) ? links[name] : undefined;
    return url === undefined
      ? []
      : [{ name, label: labels[language], url: url.startsWith("/") ? pathsBegin + url : url }];
  });
}
