import type { IdPrefix } from "../types/public.d.ts";

/**
 * An id with its own prefix, or a handle, a reference or any other string; an id of another resource is a type error.
 * @example
 * const get = <T extends string>(idOrHandle: IdOf<"prod", T>) => tote.products.get<T>(idOrHandle);
 * get("canvas-tote"); // or get("prod_…"), but not get("ord_…")
 */
export type IdOf<Own extends IdPrefix, T extends string> = T extends `${Exclude<IdPrefix, Own>}_${string}`
  ? `This is the id of another resource. Expected: ${Own}_…`
  : T;
