import type { Client } from "@tote/client";

/** The owner of a query's data: null for public data. */
export interface Scope {
  readonly tote: Client;
  readonly userId: string | null;
}

/** `["tote", baseUrl, userId, path, params]`: after a change of user nothing of the former one is found any more. */
export type ToteKey = readonly ["tote", baseUrl: string, userId: string | null, path: string, params: unknown];

/**
 * The key of a query, for `invalidateQueries` and the like. The path is the template of `openapi.json`.
 * @example
 * queryClient.invalidateQueries({ queryKey: toteKey({ tote, userId: user.id }, "/api/orders").slice(0, 4) });
 */
export function toteKey({ tote, userId }: Scope, path: string, params: unknown = null): ToteKey {
  return ["tote", tote.transport.baseUrl, userId, path, params];
}

/** Everything of a path, whatever its parameters. */
export function pathKey(scope: Scope, path: string): readonly unknown[] {
  return toteKey(scope, path).slice(0, 4);
}
