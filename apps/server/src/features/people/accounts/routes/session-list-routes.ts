import { NotFound } from "../../../../platform/errors.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { byId, listEndpoint } from "../../../../platform/http/list-endpoint.ts";
import { idInput, object, pageQuery } from "../../../../platform/http/requests/schema.ts";
import { decodeId } from "../../../../platform/ids.ts";
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
      access: "buyer",
      tag: "Sessions",
      summary: "End all other sessions",
      description: "The sessions end at once.",
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
  return listEndpoint(cursors, {
    operationId: "listSessions",
    path: "/api/auth/sessions",
    access: "buyer",
    tag: "Sessions",
    summary: "List the account's sessions, newest first",
    query: object(pageQuery),
    answer: sessionPage,
    place: byId,
    read: ({ principal, page }) => listSessions(database.reads, principal.userId, page.after, page.limit),
    present: (rows, principal) => rows.map((row) => presentSessionRow(row, sessionOf(principal).id)),
  });
}

function deleteSessionEndpoint(kit: AccountsKit): Endpoint {
  return endpoint({
    operationId: "deleteSession",
    method: "DELETE",
    path: "/api/auth/sessions/{id}",
    access: "buyer",
    tag: "Sessions",
    summary: "End a session",
    description: "The session ends at once. Ending the current one signs out.",
    params: object({ id: idInput("ses") }),
    answers: { 204: null },
    handle: (context) =>
      context.transaction(async (tx) => {
        const id = decodeId("ses", context.params.id);
        if (id === null || (await deleteSession(tx, context.principal.userId, id)) === 0) throw new NotFound();
        const current = id === sessionOf(context.principal).id;
        return { status: 204, ...(current ? { cookies: kit.clearedCookies() } : {}) };
      }),
  });
}
