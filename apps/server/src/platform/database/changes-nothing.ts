import { isDeepStrictEqual } from "node:util";

/**
 * Whether a row has these values in these columns already. An edit that says only what is so writes nothing: the version
 * that others hold stays right, and the log of changes has no row that changed nothing.
 */
export function changesNothing(row: object, columns: object): boolean {
  return Object.entries(columns).every(([name, value]) => isDeepStrictEqual(Reflect.get(row, name), value));
}
