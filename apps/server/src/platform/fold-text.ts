/** Letters that Unicode does not decompose, though people type them without their mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
};

const DIGIT = /\p{Nd}/u;
const DIGITS_BEYOND_ASCII = /[^\P{Nd}0-9]/gu;

/** Lower case without accents and with ASCII digits, so that `Crème` and `creme`, `۵` and `5` are the same word. */
export function foldText(text: string): string {
  return foldDigits(text.normalize("NFKD"))
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłħı]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Digits of every script as ASCII: `۰۳۰` is `030`. */
export function foldDigits(text: string): string {
  return text.replaceAll(DIGITS_BEYOND_ASCII, digitOf);
}

/** Unicode encodes each script's digits as ten consecutive code points, beginning with zero. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
