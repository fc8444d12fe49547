/** The languages whose prefixes stand before the paths of pages. */
const PREFIX = /^\/(de|en)(?=\/|$)/;

/** An address of a page, taken apart for a look-up. */
export interface PathKey {
  /** Without the prefix of a language: percent-decoded, NFC, lower case, no slash at the end. */
  path: string;
  /** The query with its parameters in order; empty without one. */
  query: string;
  /** The language of the prefix; null without one. */
  language: string | null;
}

/** The same for every way to write one address. A key that is taken apart again is the same. */
export function pathKey(address: string): PathKey {
  const [whole = ""] = address.split("#", 1);
  const cut = whole.indexOf("?");
  const folded = fold((cut === -1 ? whole : whole.slice(0, cut)).split("/").map(decoded).join("/"));
  const path = `/${folded.replaceAll(/\/{2,}/g, "/").replaceAll(/^\/|\/$/g, "")}`;
  const language = PREFIX.exec(path)?.[1] ?? null;
  return {
    path: path.replace(PREFIX, "") || "/",
    query: cut === -1 ? "" : orderedQuery(whole.slice(cut + 1)),
    language,
  };
}

/** The key under which a redirect is stored. */
export function storedKey({ path, query }: PathKey): string {
  return query === "" ? path : `${path}?${query}`;
}

function fold(text: string): string {
  return text.normalize("NFC").toLowerCase().normalize("NFC");
}

/** Signs that would begin another part of the address stay encoded. */
function decoded(segment: string): string {
  let text = segment;
  try {
    text = decodeURIComponent(segment);
  } catch {
    // A percent sign that encodes nothing is one that was typed.
  }
  return text
    .replaceAll("%", "%25")
    .replaceAll("?", "%3f")
    .replaceAll("#", "%23")
    .replaceAll("/", "%2f")
    .replaceAll("\u0000", "%00");
}

function orderedQuery(query: string): string {
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => [fold(name), fold(value)]);
  const ordered = new URLSearchParams(pairs);
  ordered.sort();
  return ordered.toString();
}
