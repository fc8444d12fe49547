const PLACEHOLDERS = ["number", "postcode", "country", "language"] as const;
export const MAX_TEMPLATE = 2_000;

/** A number as it is compared and looked up: capitals, without blanks and hyphens. */
export function plainNumber(number: string): string {
  return number.normalize("NFKC").toUpperCase().replaceAll(/[\s-]/g, "");
}

/** Where a parcel goes: what templates may say besides its number. */
export interface Destination {
  postalCode?: string | null | undefined;
  country: string;
}

const GERMAN = new Set(["DE", "AT", "CH", "LI"]);

/** The address of a parcel's tracking page. Everything that is filled in is percent-encoded. */
export function trackingAddress(template: string, number: string, { postalCode, country }: Destination): string {
  const values = {
    number: plainNumber(number),
    postcode: (postalCode ?? "").replaceAll(/\s/g, ""),
    country,
    language: GERMAN.has(country) ? "de" : "en",
  };
  return PLACEHOLDERS.reduce(
    (address, name) => address.replaceAll(`{${name}}`, encodeURIComponent(values[name])),
    template,
  );
}

/** Why a text can't be a template; null if it can. Its host has no placeholder, so that no number leads elsewhere. */
export function templateProblem(template: string): string | null {
  if (/\s/.test(template) || !/^https:\/\/[^/?#{}@\s]+(?:[/?#]|$)/.test(template) || !URL.canParse(template))
    return "Begin with https:// and a host name.";
  const left = PLACEHOLDERS.reduce((text, name) => text.replaceAll(`{${name}}`, ""), template);
  if (/[{}]/.test(left)) return "Use the placeholders {number}, {postcode}, {country} and {language} only.";
  return template.includes("{number}") ? null : "Include {number}.";
}
