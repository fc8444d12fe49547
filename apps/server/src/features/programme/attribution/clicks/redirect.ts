/**
 * The address that `/r/{code}` leads to. It starts with the shop's own address and a path of ours, and nothing of the
 * request comes before the `?`, so the redirect cannot leave the shop.
 */
export function redirectUrl(storefrontUrl: string, path: string, query: string, added: Record<string, string>): string {
  let joined = query === "" ? "" : keepQuery(query, added);
  for (const [name, value] of Object.entries(added)) joined += `${joined === "" ? "" : "&"}${name}=${value}`;
  return `${storefrontUrl}${path}${joined === "" ? "" : `?${joined}`}`;
}

/** The raw parameters, less those that we set. */
function keepQuery(query: string, ours: Record<string, string>): string {
  return asciiOnly(query)
    .split("&")
    .filter((parameter) => parameter !== "" && !Object.hasOwn(ours, nameOf(parameter)))
    .join("&");
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

/** Node.js passes raw bytes on as Latin-1; percent escapes mean the same and fit into a header. */
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
