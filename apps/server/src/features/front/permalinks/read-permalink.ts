import { DomainError } from "../../../platform/errors.ts";

/** A product or variant as a permalink names it, and how many pieces of it. */
export interface NamedItem {
  /** An id, handle, SKU or barcode. */
  name: string;
  qty: number;
}

export interface Permalink {
  items: readonly NamedItem[];
  /** The creator's code, as it was written. */
  ref: string | null;
  discountCode: string | null;
  /** A path of this shop to go to afterwards. */
  to: string | null;
  language: string | null;
  /** `utm_*`, in the order of the address. */
  campaign: readonly (readonly [string, string])[];
}

/** The address is no permalink: 400. */
export class MalformedLink extends DomainError {
  constructor(detail: string) {
    super({ code: "malformed_link", detail });
  }
}

export const MOST_ITEMS = 20;
export const MOST_PIECES = 999;
const MOST_OCTETS = 2_048;
const MOST_PARAMETERS = 40;
const DEEPEST_NAME = 4;
const LONGEST_VALUE = 200;
const ITEM = /^(?:([A-Za-z0-9._-]+)|~([A-Za-z0-9_-]+)):([1-9][0-9]{0,2})$/;
const CONTROL = /\p{Cc}/u;

/** Reads `/buy/{items}?{query}` (docs/contract/permalinks.md). Throws {@link MalformedLink}. `shopUrl` is the origin of the shop. */
export function readPermalink(url: string, shopUrl: string): Permalink {
  if (Buffer.byteLength(url) > MOST_OCTETS) throw new MalformedLink(`The link is longer than ${MOST_OCTETS} octets.`);
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  const values = readQuery(mark < 0 ? "" : url.slice(mark + 1));
  return {
    items: readItems(decoded(path.replace(/^\/buy\/?/, ""))),
    ref: values.get("ref") ?? null,
    discountCode: values.get("code") ?? null,
    to: pathOfShop(values.get("to") ?? "", shopUrl),
    language: values.get("language") ?? null,
    campaign: [...values].filter(([name]) => name.startsWith("utm_")),
  };
}

/** `name:quantity`, with commas between. The same name twice is added up. */
export function readItems(text: string): NamedItem[] {
  if (text === "") return [];
  const pieces = new Map<string, number>();
  for (const part of text.split(",")) {
    const [, plain, encoded, qty] = ITEM.exec(part) ?? [];
    const name = plain ?? (encoded === undefined ? null : decodeName(encoded));
    if (name === null || qty === undefined) throw new MalformedLink("The items are name:quantity with commas between.");
    pieces.set(name, Math.min(MOST_PIECES, (pieces.get(name) ?? 0) + Number(qty)));
  }
  if (pieces.size > MOST_ITEMS) throw new MalformedLink(`A link has at most ${MOST_ITEMS} items.`);
  return [...pieces].map(([name, qty]) => ({ name, qty }));
}

/** The form in which {@link readItems} reads them. */
export function writeItems(items: readonly NamedItem[]): string {
  return items
    .map(
      ({ name, qty }) =>
        `${/^[A-Za-z0-9._-]+$/.test(name) ? name : `~${Buffer.from(name).toString("base64url")}`}:${qty}`,
    )
    .join(",");
}

/** The text of canonical base64url, which is UTF-8 without control characters; else null. */
function decodeName(encoded: string): string | null {
  const bytes = Buffer.from(encoded, "base64url");
  const text = bytes.toString("utf8");
  const isCanonical = bytes.toString("base64url") === encoded && Buffer.from(text).equals(bytes);
  return isCanonical && text.trim() !== "" && !CONTROL.test(text) ? text : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new MalformedLink("The address has a percent sign that encodes nothing.");
  }
}

/** Parameters by our names for them; a name with several different values counts for nothing. */
function readQuery(query: string): Map<string, string> {
  const parameters = [...new URLSearchParams(query)];
  if (parameters.length > MOST_PARAMETERS) throw new MalformedLink(`A link has at most ${MOST_PARAMETERS} parameters.`);
  const values = new Map<string, string | null>();
  for (const [written, value] of parameters) {
    if (written.split("/").length > DEEPEST_NAME)
      throw new MalformedLink(`The name of a parameter has at most ${DEEPEST_NAME} parts.`);
    if (value.length > LONGEST_VALUE)
      throw new MalformedLink(`The value of a parameter has at most ${LONGEST_VALUE} characters.`);
    const name = ownName(written);
    if (name === null || value === "" || CONTROL.test(value)) continue;
    values.set(name, values.has(name) && values.get(name) !== value ? null : value);
  }
  return new Map([...values].flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])));
}

/** Names of the Universal Commerce Protocol lead to the same values. Null for what is dropped: buyers, tokens and all else. */
function ownName(written: string): string | null {
  const name = written.startsWith("attribution/") ? written.slice("attribution/".length) : written;
  if (name === "ref" || /^utm_[a-z]{1,20}$/.test(name)) return name;
  return OWN_NAMES.get(written) ?? null;
}

const OWN_NAMES: ReadonlyMap<string, string> = new Map([
  ["discounts/codes/0", "code"],
  ["continue_to", "to"],
  ["context/language", "language"],
]);

/** A path of the shop, without dot segments; null for anything that could lead elsewhere. */
export function pathOfShop(text: string, shopUrl: string): string | null {
  if (!/^\/(?![/\\])/.test(text) || /[\s\\]|\p{Cc}/u.test(text)) return null;
  let url: URL;
  try {
    url = new URL(text, shopUrl);
  } catch {
    return null;
  }
  const path = `${url.pathname}${url.search}${url.hash}`;
  return url.origin === new URL(shopUrl).origin && /^\/(?!\/)/.test(path) ? path : null;
}
