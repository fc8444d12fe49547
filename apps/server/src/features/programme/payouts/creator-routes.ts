import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { byId, listEndpoint } from "../../../platform/http/list-endpoint.ts";
import { creatorIdOf } from "../../../platform/http/requests/principal.ts";
import { object } from "../../../platform/http/requests/schema.ts";
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
import { statementEndpoint } from "./statement/routes.ts";

const common = { access: "creator", tag: "Creator workspace" } as const;
const PAYOUTS = "/api/creator/payouts";

export function creatorPayoutEndpoints(kit: PayoutKit): Endpoint[] {
  return [walletEndpoint(kit), methodEndpoint(kit), requestEndpoint(kit), listOwnPayouts(kit), statementEndpoint(kit)];
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
      body: await showWallet(
        { database, rules, settings: await settings.current() },
        { creatorId: creatorIdOf(principal), timezone: principal.timezone },
      ),
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
      const change = { creatorId: creatorIdOf(principal), userId: principal.userId, account };
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
    description: "A creator has at most one open payout. Reversed amounts are set off against it.",
    body: object({}, { title: "PayoutInput", examples: [{}] }),
    answers: { 201: payoutSchema },
    errors: ["below_minimum_payout", "payout_method_missing", "payout_in_progress"],
    idempotent: true,
    handle: async ({ principal, transaction }) => {
      const { currency, minimumPayoutMinor } = await settings.current();
      const asked = { creatorId: creatorIdOf(principal), runMonth: null };
      return transaction(async (tx) => ({
        status: 201,
        body: presentPayout(await makePayout(tx, asked, { currency, minimumPayoutMinor }), currency),
      }));
    },
  });
}

function listOwnPayouts({ services: { database, cursors }, settings }: PayoutKit): Endpoint {
  return listEndpoint(cursors, {
    ...common,
    operationId: "listMyPayouts",
    path: PAYOUTS,
    summary: "List the creator's payouts, newest first",
    query: payoutListQuery,
    answer: payoutPage,
    place: byId,
    read: ({ principal, page: { after, limit } }) =>
      listPayoutsOfCreator(database.reads, { creatorId: creatorIdOf(principal), before: after ?? NEWEST, limit }),
    present: async (rows) => {
      const { currency } = await settings.current();
      return rows.map((row) => presentPayout(row, currency));
    },
  });
}
