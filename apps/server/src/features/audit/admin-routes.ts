import { Type } from "@sinclair/typebox";
import type { Queryable } from "../../platform/database/database.ts";
import { nextPageHeaders } from "../../platform/http/answers/paging.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.ts";
import {
  id,
  idInput,
  nullable,
  object,
  page,
  pageQuery,
  plain,
  text,
  timestamp,
} from "../../platform/http/requests/schema.ts";
import { decodeId, encodeId } from "../../platform/ids.ts";
import type { Services } from "../../services.ts";
import { type AuditRow, listAuditRows } from "./queries.ts";
import { publicResourceId, uuidOfAnyKind } from "./resource-ids.ts";

/** Name and address of accounts by their UUIDs. */
export type ReadActors = (from: Queryable, ids: readonly string[]) => Promise<Actor[]>;
interface Actor {
  id: string;
  name: string;
  email: string;
}

const entry = object(
  {
    id: id("aud"),
    at: timestamp,
    actor: nullable(
      object({ id: id("usr"), name: plain(), email: plain(undefined, ["ada@example.com"]) }, { title: "AuditActor" }),
    ),
    action: plain("Noun and verb.", ["product.update"]),
    resourceType: plain(undefined, ["product"]),
    resourceId: nullable(plain("Null for what has no id, such as the settings.", ["prod_01k9zj3v6yf8rb1m0x4w7d2q5h"])),
    before: nullable(Type.Unsafe<unknown>({ description: "Null when it did not exist before." })),
    after: nullable(Type.Unsafe<unknown>({ description: "Null when it no longer exists." })),
  },
  { title: "AuditEntry" },
);

/**
 * Resources that staff may not see or change, so their entries are hidden too (docs/contract/administration.md#roles).
 */
const HIDDEN_FROM_STAFF = ["settings", "customer", "payout", "payout_method", "payout_export"];

const instant = Type.Optional(Type.String({ format: "date-time", maxLength: 40 }));
const query = object({
  q: Type.Optional(text(100, { description: "Part of the action." })),
  actor: Type.Optional(idInput("usr")),
  resourceType: Type.Optional(text(64, { minLength: 1, examples: ["product"] })),
  resource: Type.Optional(text(64, { minLength: 1, description: "The public id of the changed resource." })),
  from: instant,
  to: instant,
  ...pageQuery,
});

export function auditLogEndpoints({ database, cursors }: Services, readActors: ReadActors): Endpoint[] {
  return [
    endpoint({
      operationId: "listAuditLog",
      method: "GET",
      path: "/api/admin/audit-log",
      access: "staff",
      tag: "Administration",
      summary: "List audit entries, newest first",
      description: "Only administrators see changes of settings, roles and payouts.",
      query,
      answers: { 200: page(entry, "AuditLogPage") },
      handle: async ({ principal, query, url }) => {
        const { q, actor, resourceType, resource, from, to, limit = 20 } = query;
        const isAdmin = principal.roles.includes("admin");
        const binding = ["listAuditLog", principal.userId, isAdmin, q, actor, resourceType, resource, from, to];
        const key = cursors.decode(binding, query.cursor, 2);
        const actorId = actor === undefined ? null : decodeId("usr", actor);
        const resourceId = resource === undefined ? null : uuidOfAnyKind(resource);
        const isNobody = (actor !== undefined && actorId === null) || (resource !== undefined && resourceId === null);
        if (isNobody) return { status: 200, body: { data: [], nextCursor: null, hasMore: false } };
        const rows = await listAuditRows(database.reads, {
          hidden: isAdmin ? [] : HIDDEN_FROM_STAFF,
          q: q ?? null,
          actorId,
          resourceType: resourceType ?? null,
          resourceId,
          from: from === undefined ? null : new Date(from),
          to: to === undefined ? null : new Date(to),
          after: key === null ? null : { createdAt: new Date(key[0] ?? 0), id: String(key[1]) },
          limit: limit + 1,
        });
        const actors = await actorsOf(database.reads, rows, readActors);
        const body = cursors.page(
          binding,
          rows,
          limit,
          (row) => [row.created_at.getTime(), row.id],
          (row) => present(row, actors),
        );
        return { status: 200, body, headers: nextPageHeaders(url, body.nextCursor) };
      },
    }),
  ];
}

async function actorsOf(from: Queryable, rows: readonly AuditRow[], readActors: ReadActors) {
  const ids = [...new Set(rows.map((row) => row.actor_id).filter((actorId) => actorId !== null))];
  return new Map((await readActors(from, ids)).map((actor) => [actor.id, actor]));
}

function present(row: AuditRow, actors: ReadonlyMap<string, Actor>) {
  const actor = row.actor_id === null ? null : actors.get(row.actor_id);
  return {
    id: encodeId("aud", row.id),
    at: row.created_at.toISOString(),
    actor:
      row.actor_id === null
        ? null
        : { id: encodeId("usr", row.actor_id), name: actor?.name ?? "", email: actor?.email ?? "" },
    action: row.action,
    resourceType: row.resource_type,
    resourceId: publicResourceId(row.resource_type, row.resource_id),
    before: row.before,
    after: row.after,
  };
}
