import { ToteConfigError } from "./errors.ts";
import type { ToteRequest } from "./options.ts";

/** Fills the template of a path, and adds the query. A value that would lead to another path is refused. */
export function addressOf(baseUrl: string, { path, params = {}, query = {} }: ToteRequest): string {
  const filled = path.replace(/{(\w+)}/g, (_match, name: string) => {
    const value = params[name] ?? "";
    if (/^\.{0,2}$/.test(value)) throw new ToteConfigError(`${path} needs a value for ${name}.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of [value ?? []].flat()) search.append(name, String(each));
  const text = search.toString();
  return baseUrl + filled + (text && `?${text}`);
}
