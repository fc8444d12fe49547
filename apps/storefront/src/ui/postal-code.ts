/** How a country writes postal codes, as `GET /api/store/countries/{code}` says it. */
export interface PostalCodeForm {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Regular expression of a whole code; null where the country has none. */
  readonly pattern: string | null;
  /** One for each form. */
  readonly examples: readonly string[];
}

const SEPARATORS = /[\s\p{Pd}]+/gu;
/** "CH-8001", "D-04109": what people put before a code for abroad. */
const PREFIX = /^[A-Z]{1,3}(?=\d)/;

/** A postal code as its country writes it, or as it was typed where it fits no form of the country. */
export function fitPostalCode(typed: string, form: PostalCodeForm): string {
  const reader = readerOf(form);
  if (reader === null || typed === "") return typed;
  const bare = bareOf(latinDigits(typed.normalize("NFKC")).toUpperCase());
  return reader(bare) ?? reader(bare.replace(PREFIX, "")) ?? typed;
}

type Reader = (bare: string) => string | null;
const readers = new WeakMap<PostalCodeForm, Reader | null>();

function readerOf(form: PostalCodeForm): Reader | null {
  let reader = readers.get(form);
  if (reader === undefined) {
    reader = createReader(form);
    readers.set(form, reader);
  }
  return reader;
}

/** Finds the first way of writing a code that is one of the country's. */
function createReader({ code, pattern, examples }: PostalCodeForm): Reader | null {
  if (pattern === null) return null;
  const whole = new RegExp(`^(?:${pattern})$`, "i");
  const byShape = new Map(examples.map((each) => [shapeOf(each), each] as const).reverse());
  const byLength = new Map(examples.map((each) => [bareOf(each).length, each] as const).reverse());
  return (bare) => {
    for (const each of writings(bare, code, byShape, byLength)) if (whole.test(each)) return each;
    return null;
  };
}

/** The likeliest first: as the examples of its shape and of its length are written, bare, with one separator, and with the country's code before it. */
function* writings(
  bare: string,
  code: string,
  byShape: ReadonlyMap<string, string>,
  byLength: ReadonlyMap<number, string>,
): Generator<string> {
  const shaped = byShape.get(shapeOf(bare));
  if (shaped !== undefined) yield spread(bare, shaped);
  const long = byLength.get(bare.length);
  if (long !== undefined) yield spread(bare, long);
  yield bare;
  for (const sign of ["-", " "])
    for (let at = 1; at < bare.length; at += 1) yield `${bare.slice(0, at)}${sign}${bare.slice(at)}`;
  const led = byShape.get(shapeOf(code + bare));
  if (led?.startsWith(code)) yield spread(code + bare, led);
}

const bareOf = (text: string) => text.replaceAll(SEPARATORS, "");

/** "A65 F4E2" is "A99A9A9". */
const shapeOf = (text: string) => bareOf(text).replaceAll(/[A-Z]/g, "A").replaceAll(/\d/g, "9");

/** The characters with the separators of an example of the same length. */
function spread(bare: string, example: string): string {
  let at = 0;
  return example.replaceAll(/[^\s\p{Pd}]/gu, () => bare.charAt(at++));
}

/** Digits of any script as those of ASCII: each script has its ten in a row. */
function latinDigits(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of ASCII.
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
    return String(value);
  });
}
