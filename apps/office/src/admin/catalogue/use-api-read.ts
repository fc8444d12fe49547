import type { ApiData, ApiPath } from "@tote/client/api";
import { useApi } from "../../ui/api/use-api.ts";
import { useRead } from "../../ui/api/use-read.ts";

type AnyRead = (path: string, request: object) => Promise<unknown>;

/** Reads one resource of the administration by its path and names. */
export function useApiRead<P extends ApiPath<"GET">>(
  path: P,
  names: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string | number>> = {},
) {
  const get = useApi().get as unknown as AnyRead;
  const address = Object.entries(names).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    path as string,
  );
  return useRead(
    `${address}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    async (_tote, signal) => get(path, { path: names, query, signal }) as Promise<ApiData<"GET", P>>,
  );
}
