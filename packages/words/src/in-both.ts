/** The languages that screens, mails and documents are written in. */
export type Language = "en" | "de";

/** A word for each key, in each language. The API may name other states one day: those are shown by their name. */
export type Words<Key extends string> = Readonly<
  Record<Language, Readonly<Record<Key, string>> & Readonly<Record<string, string>>>
>;

/** A key that one language lacks is a type error. Bundles leave out the tables that they do not use. */
// @__NO_SIDE_EFFECTS__
export function inBoth<Key extends string>(
  en: Readonly<Record<Key, string>>,
  de: Readonly<Record<NoInfer<Key>, string>>,
): Words<Key> {
  return { en, de };
}
