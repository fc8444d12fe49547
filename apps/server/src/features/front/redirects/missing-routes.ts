import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { listEndpoint, type Place } from "../../../platform/http/list-endpoint.ts";
import { newId } from "../../../platform/ids.ts";
import type { Services } from "../../../platform/services.ts";
import { recordChange } from "../../ground/audit/record-change.ts";
import { REDIRECTS } from "./admin-routes.ts";
import { ignoreMissing, listMissing, type MissingRow } from "./queries/missing-paths.ts";
import { pathKey, storedKey } from "./rules/path-key.ts";
import { ignoreBody, ignoredAnswer, missingPage, missingQuery, presentMissing } from "./schemas.ts";

const common = { access: "staff", tag: "Administration" } as const;
const byHits: Place<MissingRow, { hits: number; key: string }> = {
  keys: 2,
  of: (row) => [row.hits, row.path_key],
  read: ([hits, key]) => ({ hits: Number(hits), key: String(key) }),
};

export function missingEndpoints({ database, cursors }: Services): Endpoint[] {
  return [
    listEndpoint(cursors, {
      ...common,
      operationId: "listMissingPaths",
      permission: "redirects",
      path: `${REDIRECTS}/missing`,
      summary: "List addresses that visitors did not find, most hits first",
      description: "The 5,000 with most hits; counts may lag by ten seconds. Probes and bots are left out.",
      query: missingQuery,
      answer: missingPage,
      place: byHits,
      read: ({ filters: { q, ignored }, page }) =>
        listMissing(database.reads, { q, ignored: ignored ?? false, ...page }),
      present: (rows) => rows.map(presentMissing),
    }),
    endpoint({
      ...common,
      operationId: "ignoreMissingPaths",
      permission: "redirects",
      method: "POST",
      path: `${REDIRECTS}/missing/ignore`,
      summary: "Ignore addresses that visitors did not find",
      description: "They are counted and no longer listed.",
      body: ignoreBody,
      answers: { 200: ignoredAnswer },
      handle: async ({ principal, body: { paths }, transaction }) =>
        transaction(async (tx) => {
          const ignored = await ignoreMissing(
            tx,
            paths.map((path) => storedKey(pathKey(path))),
          );
          if (ignored.length > 0)
            await recordChange(tx, {
              actorId: principal.userId,
              action: "missing_paths.ignore",
              resourceType: "missing_paths",
              resourceId: newId(),
              before: null,
              after: { paths: ignored },
            });
          return { status: 200, body: { ignored: ignored.length } };
        }),
    }),
  ];
}
