import { type ListFilter, NO_FILTER, type Sort, VALUE_NAMES } from "@tote/storefront/list";
import { readDecimal } from "@tote/storefront/read-decimal";
import type { FastifyRequest } from "fastify";
import { invalidTextPlaces } from "../../../../platform/http/answers/text.ts";

/** Bounds of what an address can ask, those of `GET /api/products`; what is beyond them is not looked at. */
const MOST_VALUES = 50;
const MOST_OPTIONS = 10;
const LONGEST_VALUE = 255;
const LONGEST_NAME = 100;
const LONGEST_TEXT = 200;
const LONGEST_CURSOR = 500;
const OPTION = "option.";

/**
 * The filter that an address names. Values have one order, so that an address and its permutations are one page; parameters
 * and values that no list has are left out.
 */
export function readFilter(request: FastifyRequest, sorts: readonly Sort[]): ListFilter {
  const query = request.query as Record<string, unknown>;
  const one = (name: string, longest: number) => valuesOf(query[name], longest)[0] ?? "";
  const values = Object.fromEntries(VALUE_NAMES.map((name) => [name, sorted(valuesOf(query[name], LONGEST_VALUE))]));
  const [min, max] = [one("min", LONGEST_VALUE), one("max", LONGEST_VALUE)];
  const sort = sorts.find((known) => known === query.sort) ?? null;
  return {
    ...NO_FILTER,
    ...values,
    q: textOf(query.q),
    options: readOptions(query),
    available: one("available", LONGEST_VALUE) === "true",
    min: readPrice(min),
    max: readPrice(max),
    unread: { ...unreadPrice("min", min), ...unreadPrice("max", max) },
    // The first is what the list does by itself.
    sort: sort === sorts[0] ? null : sort,
    cursor: one("cursor", LONGEST_CURSOR),
  };
}

function readOptions(query: Record<string, unknown>): ListFilter["options"] {
  const options = Object.keys(query)
    .filter((name) => name.startsWith(OPTION) && name.length > OPTION.length && invalidTextPlaces(name).length === 0)
    .map((name) => [name.slice(OPTION.length), sorted(valuesOf(query[name], LONGEST_VALUE))] as const)
    .filter(([name, values]) => name.length <= LONGEST_NAME && values.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, MOST_OPTIONS);
  return Object.fromEntries(options);
}

function valuesOf(given: unknown, longest: number): string[] {
  const values = (Array.isArray(given) ? given : [given]).filter(
    (value): value is string => typeof value === "string" && value !== "" && value.length <= longest,
  );
  return [...new Set(values)].filter((value) => invalidTextPlaces(value).length === 0).slice(0, MOST_VALUES);
}

const sorted = (values: readonly string[]) => [...values].sort();

function textOf(given: unknown): string {
  if (typeof given !== "string" || invalidTextPlaces(given).length > 0) return "";
  const text = given.trim().replaceAll(/\s+/gu, " ");
  // A cut through a pair of surrogates would leave half of it.
  return [...text]
    .slice(0, LONGEST_TEXT)
    .join("")
    .slice(0, LONGEST_TEXT)
    .replace(/[\uD800-\uDBFF]$/, "");
}

const LARGEST_PRICE = 1_000_000;
const LONGEST_PRICE = 12;
const DECIMALS = 2;

/**
 * Reads a price in either notation (`1.234,50`, `1,234.50`) into a decimal number with a point; empty if it can't be read.
 * A lone group of three digits is thousands in every language, since an address has no language.
 */
export function readPrice(typed: string): string {
  const read = readDecimal(typed.replaceAll(/\p{Sc}|[A-Z]{3}/gu, ""), DECIMALS, "en");
  if ("value" in read) return priceText(read.value / 10 ** DECIMALS);
  return read.refused === "ambiguous" ? priceText(read.readings[0]) : "";
}

/** Text typed as a price that can't be read, cut to the field's length. */
const unreadPrice = (name: "min" | "max", typed: string): ListFilter["unread"] =>
  typed.trim() === "" || readPrice(typed) !== "" ? {} : { [name]: [...typed].slice(0, LONGEST_PRICE).join("") };

function priceText(price: number): string {
  return price < 0 || price > LARGEST_PRICE ? "" : String(price);
}
