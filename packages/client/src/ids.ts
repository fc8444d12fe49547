import type { IdPrefix } from "../types/public.d.ts";

/**
 * An id with its own prefix, or a handle, a reference or any other string; an id of another resource is a type error.
 * @example
 * declare function get<T extends string>(idOrHandle: IdOf<"prod", T>): void;
 * get("canvas-tote"); // or get("prod_…"), but not get("ord_…")
 */
export type IdOf<Own extends IdPrefix, T extends string> = T extends `${Exclude<IdPrefix, Own>}_${string}` ? never : T;
