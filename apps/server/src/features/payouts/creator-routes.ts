import { nextPageHeaders } from "../../platform/http/answers/paging.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.ts";
import type { Principal } from "../../platform/http/requests/principal.ts";
import { object } from "../../platform/http/requests/schema.ts";
import { makePayout } from "./make-payout.ts";
import { readPayoutMethod } from "./method/payout-method.ts";
import { savePayoutMethod } from "./method/save-payout-method.ts";
import { NEWEST } from "./newest.ts";
import type { PayoutKit } from "./payout-kit.ts";
import { presentPayout } from "./present-payout.ts";
import { listPayoutsOfCreator } from "./queries/payouts.ts";
import {
  payoutListQuery,
  payoutMethodInput,
  payoutMethodSchema,
  payoutPage,
  payoutSchema,
  walletSchema,
} from "./schemas.ts";
import { showWallet } from "./show-wallet.ts";

const common = { access: "creator", tag: "Creator workspace" } as const;
const PAYOUTS = "/api/creator/payouts";

export function creatorPayoutEndpoints(kit: PayoutKit): Endpoint[] {
  return [walletEndpoint(kit), methodEndpoint(kit), requestEndpoint(kit), listEndpoint(kit)];
}

function creatorOf(principal: Principal): string {
  if (principal.creator === null) throw new Error("unreachable: the endpoint is open to approved creators only");
  return principal.creator.id;
}

function walletEndpoint({ services: { database }, settings, rules }: PayoutKit): Endpoint {
  return endpoint({
    ...common,
    operationId: "getWallet",
    method: "GET",
    path: "/api/creator/wallet",
    summary: "Get the creator's balances, payouts and terms",
    description: "All values are read at one moment, so the sums of `reconciliation` match to the cent.",
    answers: { 200: walletSchema },
    handle: async ({ principal }) => ({
      status: 200,
      body: await showWallet({ database, rules, settings: await settings.current() }, creatorOf(principal)),
    }),
  });
}

function methodEndpoint({ services: { secrets } }: PayoutKit): Endpoint {
  return endpoint({
    ...common,
    operationId: "putPayoutMethod",
    method: "PUT",
    path: "/api/creator/payout-method",
    summary: "Set the payout method",
    description:
      "The account is stored encrypted and shown masked; a mail confirms the change. Existing payouts keep their account.",
    recentAuthentication: true,
    body: payoutMethodInput,
    answers: { 200: payoutMethodSchema },
    handle: ({ principal, body, transaction }) => {
      const account = readPayoutMethod(body);
      const change = { creatorId: creatorOf(principal), userId: principal.userId, account };
      return transaction(async (tx) => ({ status: 200, body: await savePayoutMethod(tx, secrets, change) }));
    },
  });
}

function requestEndpoint({ settings }: PayoutKit): Endpoint {
  return endpoint({
    ...common,
    operationId: "requestPayout",
    method: "POST",
    path: PAYOUTS,
    summary: "Request a payout of the available balance",
    description: "A creator has at most one open payout. Amounts that were taken back are set off against it.",
    body: object({}, { title: "PayoutInput", examples: [{}] }),
    answers: { 201: payoutSchema },
    errors: ["below_minimum_payout", "payout_method_missing", "payout_in_progress"],
    idempotent: true,
    handle: async ({ principal, transaction }) => {
      const { currency, minimumPayoutMinor } = await settings.current();
      const asked = { creatorId: creatorOf(principal), runMonth: null };
      return transaction(async (tx) => ({
        status: 201,
        body: presentPayout(await makePayout(tx, asked, { currency, minimumPayoutMinor }), currency),
      }));
    },
  });
}

function listEndpoint({ services: { database, cursors }, settings }: PayoutKit): Endpoint {
  return endpoint({
    ...common,
    operationId: "listMyPayouts",
    method: "GET",
    path: PAYOUTS,
    summary: "List the creator's payouts, newest first",
    query: payoutListQuery,
    answers: { 200: payoutPage },
    errors: ["invalid_cursor"],
    handle: async ({ principal, query, url }) => {
      const creatorId = creatorOf(principal);
      const { limit = 20 } = query;
      const { currency } = await settings.current();
      const binding = ["listMyPayouts", creatorId];
      const [before = NEWEST] = cursors.decode(binding, query.cursor, 1) ?? [];
      const rows = await listPayoutsOfCreator(database.reads, { creatorId, before: String(before), limit: limit + 1 });
      const body = cursors.page(
        binding,
        rows,
        limit,
        (row) => [row.id],
        (row) => presentPayout(row, currency),
      );
      return { status: 200, headers: nextPageHeaders(url, body.nextCursor), body };
    },
  });
}
