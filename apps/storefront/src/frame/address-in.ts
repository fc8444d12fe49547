/** A path with the prefix of a language; the start page is the prefix alone. */
export function addressIn(prefix: string, path: string): string {
  return path === "/" && prefix !== "" ? prefix : prefix + path;
}
