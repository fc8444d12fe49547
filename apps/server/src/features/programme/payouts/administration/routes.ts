import type { Static } from "@sinclair/typebox";
import type { Tx } from "../../../../platform/database/database.ts";
import { Invalid, NotFound, ScopeRequired } from "../../../../platform/errors.ts";
import { uuidInPath } from "../../../../platform/http/answers/editable.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { listEndpoint } from "../../../../platform/http/list-endpoint.ts";
import type { Principal } from "../../../../platform/http/requests/principal.ts";
import { decodeId, encodeId } from "../../../../platform/ids.ts";
import { readPayees } from "../../creators/payees.ts";
import { liabilityEndpoints } from "../liabilities/routes.ts";
import { type AskedStep, movePayouts } from "../move-payouts.ts";
import type { PayoutKit } from "../payout-kit.ts";
import type { PayoutRow } from "../payout-row.ts";
import { PAYOUT_STEPS, type PayoutStatus, type PayoutStep } from "../payout-states.ts";
import { presentAdminPayout } from "../present-payout.ts";
import { listPayouts } from "../queries/administration.ts";
import { findBatch } from "../queries/batches.ts";
import { findPayout, listPayoutIds } from "../queries/payouts.ts";
import { payoutRunEndpoints } from "../runs/routes.ts";
import {
  adminPayoutPage,
  adminPayoutQuery,
  adminPayoutSchema,
  MOST_AT_ONCE,
  payoutBatchInput,
  payoutBatchSchema,
  payoutOrder,
  payoutParams,
  payoutRunStepInput,
  payoutStepInput,
} from "../schemas.ts";
import { readFilter } from "./read-filter.ts";
import { walletOfCreatorEndpoint } from "./wallet-endpoint.ts";

const common = { access: "admin", tag: "Administration: payouts" } as const;
const PATH = "/api/admin/payouts";

const SUMMARIES: Readonly<Record<PayoutStep, string>> = {
  start: "Start a payout",
  "mark-sent": "Mark a payout as sent to the bank or PayPal",
  "mark-paid": "Mark a payout as paid",
  "mark-failed": "Mark a payout as failed and return the money to the creator's balance",
  "mark-returned": "Mark a payout as returned and put the money back into the creator's balance",
  hold: "Hold a payout",
  release: "Release a held payout",
  cancel: "Cancel a payout that was not sent and return the money to the creator's balance",
};

export function adminPayoutEndpoints(kit: PayoutKit): Endpoint[] {
  return [
    listAllPayouts(kit),
    getEndpoint(kit),
    walletOfCreatorEndpoint(kit),
    ...liabilityEndpoints(kit),
    ...payoutRunEndpoints(kit),
    ...PAYOUT_STEPS.map((step) => stepEndpoint(kit, step)),
    batchEndpoint(kit, "start", "pending"),
    batchEndpoint(kit, "mark-sent", "processing"),
    batchEndpoint(kit, "mark-paid", "in_transit"),
  ];
}

function listAllPayouts({ services: { database, cursors }, settings }: PayoutKit): Endpoint {
  return listEndpoint(cursors, {
    ...common,
    operationId: "listPayouts",
    permission: "payouts.read",
    path: PATH,
    summary: "List payouts, newest first",
    query: adminPayoutQuery,
    answer: adminPayoutPage,
    place: payoutOrder.place,
    read: async ({ filters: { q, sort, ...filters }, page }) =>
      listPayouts(database.reads, {
        ...readFilter(filters),
        q: q?.trim().toLowerCase() ?? null,
        sort: sort ?? payoutOrder.normally,
        ...page,
      }),
    present: async (rows) => {
      const { currency } = await settings.current();
      const payees = await readPayees(database.reads, creatorsOf(rows));
      return rows.map((row) => presentAdminPayout(row, payees.get(row.creator_id), currency));
    },
  });
}

function getEndpoint({ services: { database }, settings }: PayoutKit): Endpoint {
  return endpoint({
    ...common,
    operationId: "getPayout",
    permission: "payouts.read",
    method: "GET",
    path: `${PATH}/{id}`,
    summary: "Get a payout",
    params: payoutParams,
    answers: { 200: adminPayoutSchema },
    errors: ["not_found"],
    handle: async ({ params }) => {
      const payout = await findPayout(database.reads, uuidOf(params.id));
      if (payout === null) throw new NotFound();
      const payees = await readPayees(database.reads, creatorsOf([payout]));
      return {
        status: 200,
        body: presentAdminPayout(payout, payees.get(payout.creator_id), (await settings.current()).currency),
      };
    },
  });
}

const STEP_NAMES: Readonly<Record<PayoutStep, string>> = {
  start: "start",
  "mark-sent": "markSent",
  "mark-paid": "markPaid",
  "mark-failed": "markFailed",
  "mark-returned": "markReturned",
  hold: "hold",
  release: "release",
  cancel: "cancel",
};

function stepEndpoint({ settings }: PayoutKit, step: PayoutStep): Endpoint {
  return endpoint({
    ...common,
    operationId: step.startsWith("mark-") ? `markPayout${STEP_NAMES[step].slice(4)}` : `${STEP_NAMES[step]}Payout`,
    permission: "payouts",
    method: "POST",
    path: `${PATH}/{id}/${step}`,
    summary: SUMMARIES[step],
    params: payoutParams,
    body: payoutStepInput,
    answers: { 200: adminPayoutSchema },
    errors: ["own_case", "not_found", "invalid_transition"],
    handle: async ({ principal, params, body, transaction }) => {
      const { currency } = await settings.current();
      const asked = { ...askedBy(principal, step, currency), ...nullable(body) };
      return transaction(async (tx) => {
        const [payout] = await movePayouts(tx, [uuidOf(params.id)], asked);
        if (payout === undefined) throw new NotFound();
        const payees = await readPayees(tx, creatorsOf([payout]));
        return { status: 200, body: presentAdminPayout(payout, payees.get(payout.creator_id), currency) };
      });
    },
  });
}

/** Steps that an operator takes with a whole batch: start it, hand the file to the bank, see it on the statement. */
function batchEndpoint(
  { settings }: PayoutKit,
  step: "start" | "mark-sent" | "mark-paid",
  status: PayoutStatus,
): Endpoint {
  return endpoint({
    ...common,
    operationId: `${STEP_NAMES[step]}Payouts`,
    permission: "payouts",
    method: "POST",
    path: `${PATH}/${step}`,
    summary: SUMMARIES[step].replace(" a payout", " several payouts"),
    description: `Changes all of the given \`ids\` or none; with \`all: true\` the oldest ${MOST_AT_ONCE} that are \`${status}\`, except the caller's own. A request with neither is refused with \`scope_required\`.`,
    body: step === "start" ? payoutBatchInput : payoutRunStepInput,
    answers: { 200: payoutBatchSchema },
    errors: ["own_case", "scope_required", "not_found", "invalid_transition"],
    idempotent: true,
    handle: async ({ principal, body, transaction }) => {
      const { currency } = await settings.current();
      const asked = { ...askedBy(principal, step, currency), reference: body.reference ?? null };
      const given = namedPayouts(body);
      return transaction(async (tx) => {
        const { ids, hasMore } =
          "ids" in given
            ? { ids: given.ids, hasMore: false }
            : await oldest(tx, { status, batchId: given.batchId, exceptCreatorId: principal.creator?.id ?? null });
        const moved = await movePayouts(tx, ids, asked);
        return {
          status: 200,
          body: {
            count: moved.length,
            total: { amount: moved.reduce((sum, payout) => sum + payout.amount_minor, 0), currency },
            ids: moved.map((payout) => encodeId("pay", payout.id)),
            hasMore,
          },
        };
      });
    },
  });
}

/** The payouts that a request names one by one, or by their payout run (null: all). */
function namedPayouts({
  ids,
  run,
  all,
}: Static<typeof payoutRunStepInput>): { ids: string[] } | { batchId: string | null } {
  const extra =
    ids === undefined ? undefined : (["run", "all"] as const).find((name) => ({ run, all })[name] !== undefined);
  const other = extra ?? (run !== undefined && all !== undefined ? "all" : undefined);
  if (other !== undefined)
    throw new Invalid([{ pointer: `#/${other}`, code: "not_allowed", detail: "Use one of `ids`, `run` and `all`." }]);
  if (ids !== undefined) return { ids: ids.map(uuidOf) };
  if (run !== undefined) return { batchId: uuidInPath("run", run) };
  if (all === undefined) throw new ScopeRequired("Say which payouts: `ids`, or `all: true`.");
  return { batchId: null };
}

async function oldest(
  tx: Tx,
  wanted: { status: PayoutStatus; batchId: string | null; exceptCreatorId: string | null },
): Promise<{ ids: string[]; hasMore: boolean }> {
  if (wanted.batchId !== null && (await findBatch(tx, wanted.batchId)) === null) throw new NotFound();
  const ids = await listPayoutIds(tx, { ...wanted, limit: MOST_AT_ONCE + 1 });
  return { ids: ids.slice(0, MOST_AT_ONCE), hasMore: ids.length > MOST_AT_ONCE };
}

function askedBy(principal: Principal, step: PayoutStep, currency: string): AskedStep {
  return { step, actorId: principal.userId, reference: null, reason: null, currency, by: "admin" };
}

function nullable(body: { reference?: string; reason?: string }) {
  return { reference: body.reference?.trim() || null, reason: body.reason?.trim() || null };
}

function creatorsOf(rows: readonly PayoutRow[]): string[] {
  return [...new Set(rows.map((row) => row.creator_id))];
}

function uuidOf(id: string): string {
  const uuid = decodeId("pay", id);
  if (uuid === null) throw new NotFound();
  return uuid;
}
