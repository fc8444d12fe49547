import { NotFound } from "../../../platform/errors.ts";
import { nextPageHeaders } from "../../../platform/http/answers/paging.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { idInput, object, pageQuery } from "../../../platform/http/requests/schema.ts";
import { decodeId } from "../../../platform/ids.ts";
import type { AccountsKit } from "../kit.ts";

import { presentSessionRow, sessionOf } from "../present-profile.ts";
import { deleteSession, deleteSessions, listSessions } from "../queries/sessions.ts";
import { sessionPage } from "../schemas.ts";

/** A user's sessions: list and end them. */
export function sessionListEndpoints(kit: AccountsKit): Endpoint[] {
  return [
    listSessionsEndpoint(kit),
    deleteSessionEndpoint(kit),
    endpoint({
      operationId: "deleteOtherSessions",
      method: "DELETE",
      path: "/api/auth/sessions",
      access: "session",
      tag: "Sessions",
      summary: "End all other sessions",
      description: "They open nothing from the next request on.",
      answers: { 204: null },
      handle: (context) =>
        context.transaction(async (tx) => {
          await deleteSessions(tx, context.principal.userId, sessionOf(context.principal).id);
          return { status: 204 };
        }),
    }),
  ];
}

function listSessionsEndpoint(kit: AccountsKit): Endpoint {
  const { cursors, database } = kit.services;
  return endpoint({
    operationId: "listSessions",
    method: "GET",
    path: "/api/auth/sessions",
    access: "session",
    tag: "Sessions",
    summary: "Where the account is signed in, newest first",
    query: object(pageQuery),
    answers: { 200: sessionPage },
    handle: async ({ principal, query, url }) => {
      const binding = ["listSessions", principal.userId];
      const limit = query.limit ?? 20;
      const [after = null] = cursors.decode(binding, query.cursor, 1) ?? [];
      const rows = await listSessions(
        database.reads,
        principal.userId,
        after === null ? null : String(after),
        limit + 1,
      );
      const current = sessionOf(principal).id;
      const body = cursors.page(
        binding,
        rows,
        limit,
        (row) => [row.id],
        (row) => presentSessionRow(row, current),
      );
      return { status: 200, body, headers: nextPageHeaders(url, body.nextCursor) };
    },
  });
}

function deleteSessionEndpoint(kit: AccountsKit): Endpoint {
  return endpoint({
    operationId: "deleteSession",
    method: "DELETE",
    path: "/api/auth/sessions/{id}",
    access: "session",
    tag: "Sessions",
    summary: "End a session",
    description: "It opens nothing from the next request on. Ending the current one is a sign-out.",
    params: object({ id: idInput("ses") }),
    answers: { 204: null },
    handle: (context) =>
      context.transaction(async (tx) => {
        const id = decodeId("ses", context.params.id);
        if (id === null || (await deleteSession(tx, context.principal.userId, id)) === 0) throw new NotFound();
        const current = id === sessionOf(context.principal).id;
        return { status: 204, ...(current ? { cookies: [kit.clearedCookie()] } : {}) };
      }),
  });
}
