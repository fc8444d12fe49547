import { NotFound } from "../../../../platform/errors.ts";
import { uuidInPath } from "../../../../platform/http/answers/editable.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { listEndpoint, type Place } from "../../../../platform/http/list-endpoint.ts";
import type { PayoutKit } from "../payout-kit.ts";
import { type BatchRow, findBatch, listBatches } from "../queries/batches.ts";
import { presentRuns } from "./present-run.ts";
import { payoutRunOrder, payoutRunPage, payoutRunParams, payoutRunQuery, payoutRunSchema } from "./schemas.ts";

const common = { access: "admin", tag: "Administration: payouts" } as const;
const PATH = "/api/admin/payout-runs";

const byStart: Place<BatchRow, { startedAt: Date; id: string }> = {
  keys: 2,
  of: (row) => [row.started_at.getTime(), row.id],
  read: ([startedAt, id]) => ({ startedAt: new Date(Number(startedAt)), id: String(id) }),
};

/** Payouts started together: docs/contract/ledger-and-payouts.md#payout-runs. */
export function payoutRunEndpoints(kit: PayoutKit): Endpoint[] {
  return [listRuns(kit), getRun(kit)];
}

function listRuns({ services: { database, cursors }, settings }: PayoutKit): Endpoint {
  return listEndpoint(cursors, {
    ...common,
    operationId: "listPayoutRuns",
    permission: "payouts.read",
    path: PATH,
    summary: "List payout runs",
    query: payoutRunQuery,
    answer: payoutRunPage,
    place: byStart,
    read: async ({ filters: { open, q, sort }, page }) =>
      listBatches(database.reads, {
        isOpen: open,
        q: q?.trim().toLowerCase() ?? null,
        oldestFirst: payoutRunOrder.isOldestFirst(sort),
        ...page,
      }),
    present: async (rows) => presentRuns(database.reads, rows, (await settings.current()).currency),
  });
}

function getRun({ services: { database }, settings }: PayoutKit): Endpoint {
  return endpoint({
    ...common,
    operationId: "getPayoutRun",
    permission: "payouts.read",
    method: "GET",
    path: `${PATH}/{id}`,
    summary: "Get a payout run",
    description:
      "Its payouts are at `/api/admin/payouts?run=`, its table with accounts at `/api/admin/payouts.csv?run=`.",
    params: payoutRunParams,
    answers: { 200: payoutRunSchema },
    errors: ["not_found"],
    handle: async ({ params }) => {
      const row = await findBatch(database.reads, uuidInPath("run", params.id));
      if (row === null) throw new NotFound();
      const [run] = await presentRuns(database.reads, [row], (await settings.current()).currency);
      if (run === undefined) throw new NotFound();
      return { status: 200, body: run };
    },
  });
}
