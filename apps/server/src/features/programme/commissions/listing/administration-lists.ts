import type { Queryable } from "../../../../platform/database/database.ts";
import { NotFound } from "../../../../platform/errors.ts";
import type { CsvCell } from "../../../../platform/http/answers/csv.ts";
import { csvExport } from "../../../../platform/http/answers/csv-export.ts";
import { uuidInPath } from "../../../../platform/http/answers/editable.ts";
import { csvEndpoint } from "../../../../platform/http/csv-endpoint.ts";
import type { Endpoint } from "../../../../platform/http/endpoint.ts";
import { byId, listEndpoint } from "../../../../platform/http/list-endpoint.ts";
import { idInput, object } from "../../../../platform/http/requests/schema.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { decimalAmount } from "../../../../platform/money/currency.ts";
import type { Services } from "../../../../platform/services.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import { creatorExists } from "../../creators/creator-exists.ts";
import { readCreatorNames } from "../../creators/creator-terms.ts";
import type { CommissionRow } from "../commission-row.ts";
import { presentAdminCommission } from "../present-commission.ts";
import { listAllCommissions } from "./queries.ts";
import { readFilter, readFullFilter } from "./read-filter.ts";
import { adminCommissionPage, allCommissionsQuery, commissionFileQuery, commissionsOfCreatorQuery } from "./schemas.ts";

const common = { access: "staff", tag: "Administration: creators" } as const;
const PATH = "/api/admin/commissions";

/** The commissions of all creators, those of one, and all of them as a file. */
export function administrationLists(services: Services, settings: SettingsCache): Endpoint[] {
  return [fullList(services, settings), listOfCreator(services, settings), file(services, settings)];
}

function fullList({ database, cursors }: Services, settings: SettingsCache): Endpoint {
  return listEndpoint(cursors, {
    ...common,
    operationId: "listCommissionsAsAdmin",
    permission: "creators.read",
    path: PATH,
    summary: "List all commissions, newest first",
    query: allCommissionsQuery,
    answer: adminCommissionPage,
    place: byId,
    read: async ({ filters, page }) => {
      const filter = readFullFilter(filters);
      return filter === null ? [] : listAllCommissions(database.reads, { ...filter, ...page });
    },
    present: (rows) => present(rows, database.reads, settings),
  });
}

function listOfCreator({ database, cursors }: Services, settings: SettingsCache): Endpoint {
  return listEndpoint(cursors, {
    ...common,
    operationId: "listCommissionsOfCreator",
    permission: "creators.read",
    path: "/api/admin/creators/{id}/commissions",
    summary: "List a creator's commissions, newest first",
    params: object({ id: idInput("crt") }),
    query: commissionsOfCreatorQuery,
    answer: adminCommissionPage,
    errors: ["not_found"],
    place: byId,
    read: async ({ params, filters, page }) => {
      const creatorId = uuidInPath("crt", params.id ?? "");
      if (!(await creatorExists(database.reads, creatorId))) throw new NotFound();
      const filter = readFilter(filters);
      if (filter === null) return [];
      const oldestFirst = filters.sort === "createdAt";
      return listAllCommissions(database.reads, { ...filter, creatorId, q: null, oldestFirst, ...page });
    },
    present: (rows) => present(rows, database.reads, settings),
  });
}

function file({ database }: Services, settings: SettingsCache): Endpoint {
  return csvEndpoint({
    ...common,
    operationId: "exportCommissions",
    permission: ["creators.read", "export"],
    path: `${PATH}.csv`,
    summary: "Export commissions as CSV",
    query: commissionFileQuery,
    head: headOf("EUR"),
    content: "The filters and the order of the list. Amounts are decimals.",
    table: async ({ query }) => {
      const { currency } = await settings.current();
      const asked = Object.keys(commissionFileQuery.properties).map((name) => [
        name,
        (query as Readonly<Record<string, string | undefined>>)[name] ?? null,
      ]);
      const filter = readFullFilter(Object.fromEntries(asked) as Parameters<typeof readFullFilter>[0]);
      return csvExport({
        file: "commissions.csv",
        head: headOf(currency),
        place: byId,
        read: async (page) => (filter === null ? [] : listAllCommissions(database.reads, { ...filter, ...page })),
        cells: async (rows) => {
          const names = await readNames(database.reads, rows);
          return rows.map((row) => cellsOf(row, names.get(row.creator_id) ?? "", currency));
        },
      });
    },
  });
}

const headOf = (currency: string) => [
  "id",
  "createdAt",
  "type",
  "status",
  "creatorId",
  "creator",
  "orderReference",
  "product",
  `base (${currency})`,
  "rate (basis points)",
  `amount (${currency})`,
  "currency",
  "availableAt",
  "reason",
];

function cellsOf(row: CommissionRow, creator: string, currency: string): CsvCell[] {
  return [
    encodeId("com", row.id),
    row.created_at.toISOString(),
    row.type,
    row.status,
    encodeId("crt", row.creator_id),
    creator,
    row.order_reference,
    row.product_title,
    { decimal: decimalAmount(row.base_minor, currency) },
    row.rate_bps,
    { decimal: decimalAmount(row.amount_minor, currency) },
    currency,
    row.available_at?.toISOString() ?? null,
    row.reason,
  ];
}

async function present(rows: readonly CommissionRow[], from: Queryable, settings: SettingsCache) {
  const [{ currency }, names] = await Promise.all([settings.current(), readNames(from, rows)]);
  return rows.map((row) => ({
    ...presentAdminCommission(row, currency),
    creatorName: names.get(row.creator_id) ?? null,
  }));
}

const readNames = (from: Queryable, rows: readonly CommissionRow[]) =>
  readCreatorNames(from, [...new Set(rows.map((row) => row.creator_id))]);
