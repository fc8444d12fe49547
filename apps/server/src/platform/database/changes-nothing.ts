import { isDeepStrictEqual } from "node:util";

/**
 * True when a row already has these values in these columns. An edit that changes no value is a no-op: the version that
 * others hold stays valid, and the audit log gets no empty entry.
 */
export function changesNothing(row: object, columns: object): boolean {
  return Object.entries(columns).every(([name, value]) => isDeepStrictEqual(Reflect.get(row, name), value));
}
