/** The kinds of what people type, each with its own sentences. */
export type Kind =
  | "text"
  | "percent"
  | "money"
  | "count"
  | "days"
  | "handle"
  | "code"
  | "url"
  | "email"
  | "vat"
  | "iban"
  | "password"
  | "colour"
  | "country"
  | "date"
  | "choice"
  | "consent"
  | "list";

const BY_UNIT: Readonly<Record<string, Kind>> = {
  basis_points: "percent",
  minor: "money",
  days: "days",
  pieces: "count",
  entries: "list",
};

/** Kinds by the member names of the API, which are uniform. The first match counts. */
const BY_NAME: ReadonlyArray<readonly [RegExp, Kind]> = [
  [/Bps$/, "percent"],
  [/^amount$|price$|subtotal$|^(cap|minimumPayout|goodwillLimit|freeFrom|promoteFrom|flatPerUnit)$/i, "money"],
  [/^currency$/, "choice"],
  [/Days$/, "days"],
  [/^email$|Email$/, "email"],
  [/^vatId$/, "vat"],
  [/iban$/i, "iban"],
  [/^(password|newPassword|currentPassword)$/, "password"],
  [/Color$|^placeholder$/, "colour"],
  [/^(homeCountry|country)$/, "country"],
  [/^(from|to|at|after|before|since|until)$|At$/, "date"],
  [/Url$|^(url|logo|favicon|image|website)$/, "url"],
  [/^(handle|taxClass|class|tier)$/, "handle"],
  [/^code$/, "code"],
  [/^(full|all|acceptTerms|consent)$/, "consent"],
  [
    /^(qty|stock|stockDelta|position|value|height|width|weight(Grams)?|featuredRank)$|Grams$|Limit$|Threshold$/,
    "count",
  ],
  [/^(status|type|scope|policy|ground|decision|unit|timezone|priorPrice|withdrawalException|locale)$/, "choice"],
  [/(Tax|Factor|Storage|Policy)$/, "choice"],
];

/** Kinds of the entries of a list, by the name of the list. */
const BY_LIST: Readonly<Record<string, Kind>> = { countries: "country", eventTypes: "choice", locales: "choice" };

/** The kind of a field by its path in the API, such as `variants.0.price.amount`, and the unit of its limit. */
export function kindOf(path: string, unit?: string): Kind {
  const known = unit === undefined ? undefined : BY_UNIT[unit];
  if (known !== undefined) return known;
  const names = path.split(".");
  const last = names.at(-1) ?? "";
  if (/^\d+$/.test(last)) return BY_LIST[names.at(-2) ?? ""] ?? "text";
  return BY_NAME.find(([pattern]) => pattern.test(last))?.[1] ?? "text";
}
