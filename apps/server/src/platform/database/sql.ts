import { createHash } from "node:crypto";

/**
 * A statement with its parameters. `Row` is what it returns; `npm run check` holds it against the migrated schema
 * (docs/decisions/0003-sql-types.md).
 */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Never there at run time: carries the row type. */
  readonly row?: Row;
}

interface Prepared {
  readonly name: string;
  readonly text: string;
}

const prepared = new WeakMap<TemplateStringsArray, Prepared>();

/**
 * Tags a statement; every `${value}` becomes a parameter, never text. The literal's identity is its cache key, so a
 * statement is assembled and named once and prepared once a connection.
 */
export function sql<Row = never>(strings: TemplateStringsArray, ...values: readonly unknown[]): Statement<Row> {
  let statement = prepared.get(strings);
  if (statement === undefined) {
    const text = strings.reduce((joined, part, index) => (index === 0 ? part : `${joined}$${index}${part}`), "");
    statement = { name: `s_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`, text };
    prepared.set(strings, statement);
  }
  return { name: statement.name, text: statement.text, values };
}

/**
 * Plans the statement again at each run, with the values of this run: a filter that is null folds away, a rare value is
 * found by its index, and a common value is met soon enough in the order of the list. A prepared statement would get one
 * plan for all of them.
 */
export function plannedAnew<Row>(statement: Statement<Row>): Statement<Row> {
  return { ...statement, name: "" };
}
