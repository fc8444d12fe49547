import { invalidValue, Refusal } from "../protocol/refusal.ts";

/** Reads values of a request by the names that we know; all others are ignored. Throws at the first wrong one, with its path. */
export type Members = Readonly<Record<string, unknown>>;

export function readMembers(value: unknown, path = "$"): Members {
  if (value === undefined) return {};
  if (value === null || typeof value !== "object" || Array.isArray(value))
    throw invalidValue(path, "must be an object.");
  return value as Members;
}

export function readText(value: unknown, path: string, longest: number): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== "string" || value === "" || value.length > longest)
    throw invalidValue(path, `must be a text of 1 to ${longest} characters.`);
  return value;
}

export function readInteger(
  value: unknown,
  path: string,
  from: number,
  to = Number.MAX_SAFE_INTEGER,
): number | undefined {
  if (value === undefined) return undefined;
  const rule = to === Number.MAX_SAFE_INTEGER ? `from ${from} on.` : `from ${from} to ${to}.`;
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < from || value > to)
    throw invalidValue(path, `must be a whole number ${rule}`);
  return value;
}

export function readList<T>(
  value: unknown,
  path: string,
  most: number,
  read: (entry: unknown, path: string) => T | undefined,
): T[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > most)
    throw invalidValue(path, `must be a list of at most ${most} entries.`);
  return value.map((entry: unknown, index) => {
    const entryPath = `${path}[${index}]`;
    const read_ = read(entry, entryPath);
    if (read_ === undefined) throw invalidValue(entryPath, "is missing.");
    return read_;
  });
}

export interface SearchRequest {
  query: string | undefined;
  categories: string[];
  minPrice: number | undefined;
  maxPrice: number | undefined;
  limit: number;
  cursor: string | undefined;
}

const DEFAULT_LIMIT = 10;
const LARGEST_LIMIT = 50;

export function readSearch(body: unknown): SearchRequest {
  const { query, filters, pagination } = readMembers(body);
  const { categories, price } = readMembers(filters, "$.filters");
  const { min, max } = readMembers(price, "$.filters.price");
  const { limit, cursor } = readMembers(pagination, "$.pagination");
  const request = {
    query: readText(query, "$.query", 200),
    categories: readList(categories, "$.filters.categories", 20, (entry, path) => readText(entry, path, 255)),
    minPrice: readInteger(min, "$.filters.price.min", 0),
    maxPrice: readInteger(max, "$.filters.price.max", 0),
    limit: Math.min(readInteger(limit, "$.pagination.limit", 1) ?? DEFAULT_LIMIT, LARGEST_LIMIT),
    cursor: readText(cursor, "$.pagination.cursor", 1_000),
  };
  const { query: words, minPrice, maxPrice } = request;
  if (words === undefined && request.categories.length === 0 && minPrice === undefined && maxPrice === undefined)
    throw new Refusal("invalid_request", "A search needs $.query or $.filters.");
  return request;
}

const MOST_IDS = 50;
const LONGEST_ID = 256;

/** The identifiers to look up, each once, in their order. */
export function readLookup(body: unknown): string[] {
  const { ids } = readMembers(body);
  if (!Array.isArray(ids) || ids.length === 0) throw invalidValue("$.ids", "must be a list with an id at least.");
  if (ids.length > MOST_IDS) throw new Refusal("request_too_large", `At most ${MOST_IDS} ids a request.`);
  return [...new Set(readList(ids, "$.ids", MOST_IDS, (entry, path) => readText(entry, path, LONGEST_ID)))];
}

export interface ProductRequest {
  id: string;
  selected: { name: string; label: string }[];
  /** Names of options, the dearest first. */
  preferences: string[];
}

export function readProductRequest(body: unknown): ProductRequest {
  const { id, selected, preferences } = readMembers(body);
  const named = readText(id, "$.id", LONGEST_ID);
  if (named === undefined) throw invalidValue("$.id", "is missing.");
  return {
    id: named,
    selected: readList(selected, "$.selected", 20, (entry, path) => {
      const members = readMembers(entry, path);
      const name = readText(members.name, `${path}.name`, 200);
      const label = readText(members.label, `${path}.label`, 200);
      if (name === undefined || label === undefined) throw invalidValue(path, "needs name and label.");
      return { name, label };
    }),
    preferences: readList(preferences, "$.preferences", 20, (entry, path) => readText(entry, path, 200)),
  };
}

export interface RequestContext {
  language: string | undefined;
  currency: string | undefined;
}

/** Read for this answer and not kept; a hint that cannot be read is none. */
export function readContext(body: unknown): RequestContext {
  const { language, currency } = readMembers(readMembers(body).context, "$.context");
  const short = (value: unknown) => (typeof value === "string" && value.length <= 35 ? value : undefined);
  return { language: short(language), currency: short(currency) };
}
