import type { Static } from "@sinclair/typebox";
import { NotFound } from "../../../platform/errors.ts";
import { uuidInPath } from "../../../platform/http/answers/editable.ts";
import { type CursorKey, InvalidCursor, nextPageHeaders } from "../../../platform/http/answers/paging.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { idInput, object } from "../../../platform/http/requests/schema.ts";
import { decodeId, parseReference } from "../../../platform/ids.ts";
import type { Services } from "../../../services.ts";
import type { SettingsCache } from "../../store/settings.ts";
import { presentAdminCommission, presentCommission } from "../present-commission.ts";
import { adminCommissionSchema } from "../schemas.ts";
import { type CommissionFilter, listAllCommissions, listCommissionsOf, readCommission } from "./queries.ts";
import { adminCommissionPage, allCommissionsQuery, commissionPage, commissionQuery } from "./schemas.ts";

const admin = { method: "GET", access: "staff", tag: "Administration: creators" } as const;

export function commissionListEndpoints(services: Services, settings: SettingsCache): Endpoint[] {
  return [ownList(services, settings), fullList(services, settings), single(services, settings)];
}

function ownList({ database, cursors }: Services, settings: SettingsCache): Endpoint {
  return endpoint({
    operationId: "listCommissions",
    method: "GET",
    path: "/api/creator/commissions",
    access: "creator",
    tag: "Creator workspace",
    summary: "List the creator's commissions, newest first",
    description:
      "Each has its current state, the reason if it left the usual course, and the date from which it can be paid out. `availableAt` is null until the order is paid.",
    query: commissionQuery,
    answers: { 200: commissionPage },
    errors: ["invalid_cursor"],
    handle: async ({ principal, query, url }) => {
      if (principal.creator === null) throw new Error("unreachable: the endpoint is open to approved creators only");
      const creatorId = principal.creator.id;
      const { limit = 20 } = query;
      const binding = ["listCommissions", creatorId, ...bound(query)];
      const filter = toFilter(query, cursors.decode(binding, query.cursor, 1));
      const rows = filter === null ? [] : await listCommissionsOf(database.reads, creatorId, filter);
      const { currency } = await settings.current();
      const body = cursors.page(
        binding,
        rows,
        limit,
        (row) => [row.id],
        (row) => presentCommission(row, currency),
      );
      return { status: 200, body, headers: nextPageHeaders(url, body.nextCursor) };
    },
  });
}

function fullList({ database, cursors }: Services, settings: SettingsCache): Endpoint {
  return endpoint({
    ...admin,
    operationId: "listCommissionsAsAdmin",
    path: "/api/admin/commissions",
    summary: "List all commissions, newest first",
    query: allCommissionsQuery,
    answers: { 200: adminCommissionPage },
    errors: ["invalid_cursor"],
    handle: async ({ principal, query, url }) => {
      const { limit = 20, creator, q } = query;
      const binding = ["listCommissionsAsAdmin", principal.userId, ...bound(query), creator ?? null, q ?? null];
      // The search text is a reference if it parses as one.
      const typed = q === undefined ? null : parseReference("T", q);
      const asked = typed === null ? query : { ...query, order: typed };
      const filter = toFilter(asked, cursors.decode(binding, query.cursor, 1));
      const creatorId = creator === undefined ? null : decodeId("crt", creator);
      const twoOrders = typed !== null && query.order !== undefined && parseReference("T", query.order) !== typed;
      const impossible = filter === null || twoOrders || (creator !== undefined && creatorId === null);
      const words = typed === null ? (q?.trim().toLowerCase() ?? null) : null;
      const rows = impossible ? [] : await listAllCommissions(database.reads, { ...filter, creatorId, q: words });
      const { currency } = await settings.current();
      const body = cursors.page(
        binding,
        rows,
        limit,
        (row) => [row.id],
        (row) => presentAdminCommission(row, currency),
      );
      return { status: 200, body, headers: nextPageHeaders(url, body.nextCursor) };
    },
  });
}

function single({ database }: Services, settings: SettingsCache): Endpoint {
  return endpoint({
    ...admin,
    operationId: "getCommission",
    path: "/api/admin/commissions/{id}",
    summary: "Get a commission",
    params: object({ id: idInput("com") }),
    answers: { 200: adminCommissionSchema },
    errors: ["not_found"],
    handle: async ({ params }) => {
      const row = await readCommission(database.reads, uuidInPath("com", params.id));
      if (row === null) throw new NotFound();
      return { status: 200, body: presentAdminCommission(row, (await settings.current()).currency) };
    },
  });
}

type Query = Static<typeof commissionQuery>;

function bound({ status, type, order, payout, from, to }: Query): Array<string | null> {
  return [status, type, order, payout, from, to].map((value) => value ?? null);
}

/** Null when nothing can match, for example an order reference that is not well-formed. */
function toFilter(query: Query, key: CursorKey | null): CommissionFilter | null {
  const { status, type, order, payout, from, to, limit = 20 } = query;
  const orderReference = order === undefined ? null : parseReference("T", order);
  const payoutId = payout === undefined ? null : decodeId("pay", payout);
  if ((order !== undefined && orderReference === null) || (payout !== undefined && payoutId === null)) return null;
  const afterId = key === null ? null : key[0];
  if (afterId !== null && typeof afterId !== "string") throw new InvalidCursor();
  return {
    status: status ?? null,
    type: type ?? null,
    orderReference,
    payoutId,
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
    afterId,
    limit: limit + 1,
  };
}
