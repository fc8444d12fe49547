import { Type } from "@sinclair/typebox";
import type { Place } from "./list-endpoint.ts";
import { oneOf } from "./requests/schema.ts";

/** Where a page of a sorted list begins: the sorted column's value (a time in milliseconds) and the id, which breaks ties. */
export interface SortPlace {
  value: string | number;
  id: string;
}

type Columns<Name extends string, Row> = Readonly<Record<Name, (row: Row) => string | number | Date>>;

/**
 * The columns that a list may be sorted by (docs/contract/conventions.md#lists), each with its value in a row: exactly what
 * the query orders by. `schema` is the parameter `sort`; without it the list is sorted by `normally`.
 */
export function sorting<Name extends string, Row extends { id: string }>(
  columns: Columns<Name, Row>,
  normally: NoInfer<Name> | `-${NoInfer<Name>}`,
) {
  const names = Object.keys(columns) as Name[];
  const orders = names.flatMap((name) => [name, `-${name}`] as const);
  const byColumn = (name: Name): Place<Row, SortPlace> => ({
    keys: 2,
    of: (row) => {
      const value = columns[name](row);
      return [value instanceof Date ? value.getTime() : value, row.id];
    },
    read: ([value = "", id]) => ({ value, id: String(id) }),
  });
  return {
    schema: Type.Optional(oneOf(orders, `A column, with \`-\` before it for descending; \`${normally}\` by default.`)),
    normally,
    place: ({ sort }: { sort: Name | `-${Name}` | null }) => byColumn((sort ?? normally).replace(/^-/, "") as Name),
  };
}

/** The parameter `sort` of a list that has one order, by time: newest first unless it names the column without `-`. */
export function sortingByTime<Name extends string>(column: Name) {
  const orders = [column, `-${column}`] as const;
  return {
    schema: Type.Optional(oneOf(orders, `Oldest first with \`${column}\`; \`-${column}\` by default.`)),
    isOldestFirst: (sort: Name | `-${Name}` | null | undefined) => sort === column,
  };
}

interface SortParameters {
  id: string | null;
  /** A number as a time. */
  at: Date | null;
  number: number | null;
  text: string | null;
}

/** The place as the parameters of a query whose columns are times, numbers and texts; null where the list begins. */
export function sortParameters(after: SortPlace | null): SortParameters {
  if (after === null) return { id: null, at: null, number: null, text: null };
  const { value, id } = after;
  return typeof value === "number"
    ? { id, at: new Date(value), number: value, text: null }
    : { id, at: null, number: null, text: value };
}
