import { type Static, Type } from "@sinclair/typebox";
import type { Queryable } from "../../../platform/database/database.ts";
import type { CsvCell } from "../../../platform/http/answers/csv.ts";
import { csvExport } from "../../../platform/http/answers/csv-export.ts";
import { csvEndpoint } from "../../../platform/http/csv-endpoint.ts";
import type { Endpoint } from "../../../platform/http/endpoint.ts";
import { byCreation, listEndpoint } from "../../../platform/http/list-endpoint.ts";
import type { Permission } from "../../../platform/http/requests/permissions.ts";
import type { Principal } from "../../../platform/http/requests/principal.ts";
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
} from "../../../platform/http/requests/schema.ts";
import { sortingByTime } from "../../../platform/http/sorting.ts";
import { encodeId, filterId } from "../../../platform/ids.ts";
import type { Services } from "../../../platform/services.ts";
import { type AuditFilter, type AuditRow, listAuditRows } from "./queries.ts";
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

/** Entries of these resources are hidden from readers without the permission (docs/contract/administration.md#roles). */
const PERMISSION_TO_READ: Readonly<Record<string, Permission>> = {
  settings: "settings.read",
  legal_text: "legal",
  customer: "staff",
  role: "staff",
  order: "orders.read",
  refund: "orders.read",
  creator: "creators.read",
  commission: "creators.read",
  report: "reports",
  payout: "payouts.read",
  payout_method: "payouts.read",
  payout_export: "payouts.read",
};

const instant = Type.Optional(Type.String({ format: "date-time", maxLength: 40 }));
const order = sortingByTime("at");
const filters = {
  sort: order.schema,
  q: Type.Optional(text(100, { description: "Part of the action." })),
  actor: Type.Optional(idInput("usr")),
  resourceType: Type.Optional(text(64, { minLength: 1, examples: ["product"] })),
  resource: Type.Optional(text(64, { minLength: 1, description: "The public id of the changed resource." })),
  from: instant,
  to: instant,
};
const query = object({ ...filters, ...pageQuery });
const fileQuery = object(filters);

type Asked = { readonly [Name in keyof Static<typeof fileQuery>]: Static<typeof fileQuery>[Name] | null };
const PATH = "/api/admin/audit-log";
const common = { access: "staff", tag: "Administration" } as const;
const NOTE = "Changes of settings, roles and payouts need the permission to read these, too.";
const COLUMNS = ["id", "at", "actor", "email", "action", "resourceType", "resourceId", "before", "after"];

export function auditLogEndpoints({ database, cursors }: Services, readActors: ReadActors): Endpoint[] {
  const show = async (rows: readonly AuditRow[]) => {
    const actors = await actorsOf(database.reads, rows, readActors);
    return rows.map((row) => present(row, actors));
  };
  return [
    listEndpoint(cursors, {
      ...common,
      operationId: "listAuditLog",
      permission: "audit",
      path: PATH,
      summary: "List audit entries",
      description: NOTE,
      query,
      answer: page(entry, "AuditLogPage"),
      place: byCreation,
      read: async ({ principal, filters: asked, page }): Promise<AuditRow[]> => {
        const filter = readFilter(asked, principal);
        return filter === null ? [] : listAuditRows(database.reads, { ...filter, ...page });
      },
      present: (rows) => show(rows),
    }),
    csvEndpoint({
      ...common,
      operationId: "exportAuditLog",
      permission: ["audit", "export"],
      path: `${PATH}.csv`,
      summary: "Export audit entries as CSV",
      description: `By the filters of the list; sent while it is read. ${NOTE}`,
      query: fileQuery,
      head: COLUMNS,
      content: "`before` and `after` are JSON.",
      table: async ({ principal, query: asked }) => {
        const filter = readFilter(asked, principal);
        return csvExport({
          file: "audit-log.csv",
          head: COLUMNS,
          place: byCreation,
          read: async (page): Promise<AuditRow[]> =>
            filter === null ? [] : listAuditRows(database.reads, { ...filter, ...page }),
          cells: async (rows) => (await show(rows)).map(cellsOf),
        });
      },
    }),
  ];
}

/** Null where nothing can match. */
function readFilter(asked: Asked, { permissions }: Principal): Omit<AuditFilter, "after" | "limit"> | null {
  const { q = null, actor = null, resourceType = null, resource = null, from = null, to = null } = asked;
  const resourceId = resource === null ? null : uuidOfAnyKind(resource);
  if (resource !== null && resourceId === null) return null;
  return {
    hidden: Object.entries(PERMISSION_TO_READ).flatMap(([resource, permission]) =>
      permissions.has(permission) ? [] : [resource],
    ),
    q,
    actorId: filterId("usr", actor),
    resourceType,
    resourceId,
    from: from === null ? null : new Date(from),
    to: to === null ? null : new Date(to),
    oldestFirst: order.isOldestFirst(asked.sort),
  };
}

function cellsOf({ id, at, actor, action, resourceType, resourceId, before, after }: Static<typeof entry>): CsvCell[] {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  return [
    id,
    at,
    actor?.name ?? null,
    actor?.email ?? null,
    action,
    resourceType,
    resourceId,
    json(before),
    json(after),
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
