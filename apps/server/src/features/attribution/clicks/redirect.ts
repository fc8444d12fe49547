/**
 * Where `/r/{code}` leads. The address is put together from the shop's own and a path of ours; nothing of the request
 * ever gets in front of the `?`, so the redirect cannot leave the shop.
 */
export function redirectUrl(storefrontUrl: string, path: string, query: string, added: Record<string, string>): string {
  let joined = query === "" ? "" : keepQuery(query, added);
  for (const [name, value] of Object.entries(added)) joined += `${joined === "" ? "" : "&"}${name}=${value}`;
  return `${storefrontUrl}${path}${joined === "" ? "" : `?${joined}`}`;
}

/** The parameters as they were written, less those that we set ourselves. */
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
