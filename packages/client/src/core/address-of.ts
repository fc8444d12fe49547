import { ToteConfigError } from "./errors.ts";
import type { QueryValue, ToteRequest } from "./options.ts";

/** Fills the template of a path, and adds the query. A value that would lead to another path is refused. */
export function addressOf(baseUrl: string, { path, params = {}, query = {} }: ToteRequest): string {
  const filled = path.replaceAll(/{(\w+)}/g, (_match, name: string) => {
    const value = String(params[name] ?? "");
    if (/^\.{0,2}$/.test(value)) throw new ToteConfigError(`${path} needs a value for ${name}.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of valuesOf(value)) search.append(name, each instanceof Date ? each.toISOString() : String(each));
  }
  const text = search.toString();
  return baseUrl + filled + (text === "" ? "" : `?${text}`);
}

function valuesOf(value: QueryValue): readonly (string | number | boolean | Date)[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? (value as readonly string[]) : [value as string];
}
