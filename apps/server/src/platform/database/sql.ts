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
 * Forces a custom plan: PostgreSQL plans each execution for its own values, so a null filter folds away, a rare value
 * uses its index, and a common value is found early in the list's order. A prepared statement may get one generic plan.
 */
export function withCustomPlan<Row>(statement: Statement<Row>): Statement<Row> {
  return { ...statement, name: "" };
}
