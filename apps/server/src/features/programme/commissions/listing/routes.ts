import { NotFound } from "../../../../platform/errors.ts";
import { uuidInPath } from "../../../../platform/http/answers/editable.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { byId, listEndpoint } from "../../../../platform/http/list-endpoint.ts";
import { creatorIdOf } from "../../../../platform/http/requests/principal.ts";
import { idInput, object } from "../../../../platform/http/requests/schema.ts";
import type { Services } from "../../../../platform/services.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import { presentAdminCommission, presentCommission } from "../present-commission.ts";
import { adminCommissionSchema } from "../schemas.ts";
import { administrationLists } from "./administration-lists.ts";
import { listCommissionsOf, readCommission } from "./queries.ts";
import { readFilter } from "./read-filter.ts";
import { commissionPage, commissionQuery } from "./schemas.ts";

const admin = { method: "GET", access: "staff", tag: "Administration: creators" } as const;

export function commissionListEndpoints(services: Services, settings: SettingsCache): Endpoint[] {
  return [ownList(services, settings), ...administrationLists(services, settings), single(services, settings)];
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
      const filter = readFilter(filters);
      return filter === null ? [] : listCommissionsOf(database.reads, creatorIdOf(principal), { ...filter, ...page });
    },
    present: async (rows) => {
      const { currency } = await settings.current();
      return rows.map((row) => presentCommission(row, currency));
    },
  });
}

function single({ database }: Services, settings: SettingsCache): Endpoint {
  return endpoint({
    ...admin,
    operationId: "getCommission",
    permission: "creators.read",
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
