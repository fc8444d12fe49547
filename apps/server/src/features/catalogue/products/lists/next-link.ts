/** The Link header to the next page: the same address with the next cursor, its parameters in a fixed order. */
export function nextLink(path: string, query: object, nextCursor: string | null): Record<string, string> {
  if (nextCursor === null) return {};
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))
    if (name !== "cursor" && value !== undefined)
      for (const one of [value].flat()) parameters.append(name, String(one));
  parameters.set("cursor", nextCursor);
  return { link: `<${path}?${parameters}>; rel="next"` };
}
