/** The JSON pointer (RFC 6901, as a fragment) to a value in the body, by the names and indexes that lead to it. */
export function pointerTo(path: readonly string[]): string {
  return `#${path.map((name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")}`;
}
