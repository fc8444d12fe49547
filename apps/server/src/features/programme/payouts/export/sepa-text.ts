/** Transliterations for banks that accept only basic Latin letters; other letters only lose their diacritics. */
const SPELLED: Readonly<Record<string, string>> = {
  Ä: "Ae",
  Ö: "Oe",
  Ü: "Ue",
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  ẞ: "SS",
  Æ: "AE",
  æ: "ae",
  Ø: "O",
  ø: "o",
  Œ: "OE",
  œ: "oe",
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
  Þ: "Th",
  þ: "th",
  ð: "d",
  ı: "i",
  "&": "+",
  "@": "(at)",
  "–": "-",
  "—": "-",
  "’": "'",
  "‘": "'",
  "“": "'",
  "”": "'",
  "„": "'",
};

const FALLBACK = "NOTPROVIDED";

/**
 * Text in the characters that every SEPA bank must accept (EPC217-08): `a-z A-Z 0-9 / - ? : ( ) . , ' +` and the space.
 * It neither begins nor ends with a slash and has no double slash. A text of which nothing remains becomes
 * `NOTPROVIDED`.
 */
export function sepaText(text: string, maxLength: number): string {
  const spelled = [...text.normalize("NFC")].map((character) => SPELLED[character] ?? character).join("");
  const plain = spelled
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, " ")
    .replaceAll(/\/{2,}/g, "/")
    .replaceAll(/\s+/g, " ");
  const cut = plain
    .trim()
    .replace(/^[/ ]+/, "")
    .slice(0, maxLength)
    .replace(/[/ ]+$/, "");
  return cut === "" ? FALLBACK : cut;
}
