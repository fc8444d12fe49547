import { useQueryClient } from "@tanstack/react-query";
import { type Api, withApi } from "@tote/client/api";
import { useTote } from "@tote/react";

/** Every operation by its path, typed. */
export const useApi = (): Api => withApi(useTote()).api;

const COUNTS = "/api/admin/counts";

/** Reads anew what begins with one of these paths, wherever it is shown, and the counts of what waits. */
export function useRefresh(): (...paths: readonly string[]) => Promise<void> {
  const queries = useQueryClient();
  return (...paths) =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [, , , path] }) => [COUNTS, ...paths].some((begin) => String(path).startsWith(begin)),
    });
}
