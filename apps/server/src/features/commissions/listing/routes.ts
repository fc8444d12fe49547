import { NotFound } from "../../../platform/errors.ts";
import { uuidInPath } from "../../../platform/http/answers/editable.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { byId, type Filters, listEndpoint } from "../../../platform/http/list-endpoint.ts";
import { creatorIdOf } from "../../../platform/http/requests/principal.ts";
import { idInput, object } from "../../../platform/http/requests/schema.ts";
import { filterId, parseReference } from "../../../platform/ids.ts";
import type { Services } from "../../../services.ts";
import type { SettingsCache } from "../../store/settings.ts";
import { presentAdminCommission, presentCommission } from "../present-commission.ts";
import { adminCommissionSchema } from "../schemas.ts";
import { listAllCommissions, listCommissionsOf, readCommission } from "./queries.ts";
import { adminCommissionPage, allCommissionsQuery, commissionPage, commissionQuery } from "./schemas.ts";

const admin = { method: "GET", access: "staff", tag: "Administration: creators" } as const;

export function commissionListEndpoints(services: Services, settings: SettingsCache): Endpoint[] {
  return [ownList(services, settings), fullList(services, settings), single(services, settings)];
}

function ownList({ database, cursors }: Services, settings: SettingsCache): Endpoint {
  return listEndpoint(cursors, {
    operationId: "listCommissions",
    path: "/api/creator/commissions",
    access: "creator",
    tag: "Creator workspace",
    summary: "List the creator's commissions, newest first",
    description:
      "Each has its current state, the reason if it left the usual course, and the date from which it can be paid out. `availableAt` is null until the order is paid.",
    query: commissionQuery,
    answer: commissionPage,
    place: byId,
    read: async ({ principal, filters, page }) => {
      const filter = toFilter(filters);
      return filter === null ? [] : listCommissionsOf(database.reads, creatorIdOf(principal), { ...filter, ...page });
    },
    present: async (rows) => {
      const { currency } = await settings.current();
      return rows.map((row) => presentCommission(row, currency));
    },
  });
}

function fullList({ database, cursors }: Services, settings: SettingsCache): Endpoint {
  return listEndpoint(cursors, {
    access: "staff",
    tag: admin.tag,
    operationId: "listCommissionsAsAdmin",
    path: "/api/admin/commissions",
    summary: "List all commissions, newest first",
    query: allCommissionsQuery,
    answer: adminCommissionPage,
    place: byId,
    read: async ({ filters, page }) => {
      const { creator, q } = filters;
      // The search text is a reference if it parses as one.
      const typed = q === null ? null : parseReference("T", q);
      const filter = toFilter(typed === null ? filters : { ...filters, order: typed });
      const twoOrders = typed !== null && filters.order !== null && parseReference("T", filters.order) !== typed;
      if (filter === null || twoOrders) return [];
      const words = typed === null ? (q?.trim().toLowerCase() ?? null) : null;
      return listAllCommissions(database.reads, { ...filter, creatorId: filterId("crt", creator), q: words, ...page });
    },
    present: async (rows) => {
      const { currency } = await settings.current();
      return rows.map((row) => presentAdminCommission(row, currency));
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

/** Null when nothing can match, for example an order reference that is not well-formed. */
function toFilter({ status, type, order, payout, from, to }: Filters<typeof commissionQuery>) {
  const orderReference = order === null ? null : parseReference("T", order);
  if (order !== null && orderReference === null) return null;
  return {
    status,
    type,
    orderReference,
    payoutId: filterId("pay", payout),
    from: from === null ? null : new Date(from),
    to: to === null ? null : new Date(to),
  };
}
