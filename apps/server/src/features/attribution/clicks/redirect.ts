/**
 * Where `/r/{code}` leads. The address is put together from the shop's own and a path of ours; nothing of the request
 * ever gets in front of the `?`, so the redirect cannot leave the shop.
 */
export function redirectUrl(storefrontUrl: string, path: string, query: string, added: Record<string, string>): string {
  const kept = keepQuery(query, new Set(Object.keys(added)));
  const ours = Object.entries(added).map(([name, value]) => `${name}=${value}`);
  const joined = [...kept, ...ours].join("&");
  return `${storefrontUrl}${path}${joined === "" ? "" : `?${joined}`}`;
}

/** The parameters as they were written, less those that we set ourselves. */
function keepQuery(query: string, ours: ReadonlySet<string>): string[] {
  if (query === "") return [];
  return asciiOnly(query)
    .split("&")
    .filter((parameter) => parameter !== "" && !ours.has(nameOf(parameter)));
}

function nameOf(parameter: string): string {
  const name = parameter.split("=", 1)[0] ?? "";
  if (!name.includes("%")) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Node.js hands raw bytes over as Latin-1; as percent escapes they mean the same and fit into a header. */
function asciiOnly(query: string): string {
  return query.replaceAll(/[^\x21-\x7e]/g, (character) =>
    [...Buffer.from(character, "latin1")]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`)
      .join(""),
  );
}

/** The raw query of a request's address, without the question mark. */
export function rawQuery(url: string): string {
  const mark = url.indexOf("?");
  return mark < 0 ? "" : (url.slice(mark + 1).split("#", 1)[0] ?? "");
}
