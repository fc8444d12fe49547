import { NotFound } from "../../../../platform/errors.ts";
import { uuidInPath } from "../../../../platform/http/answers/editable.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { idInput, object } from "../../../../platform/http/requests/schema.ts";
import { creatorExists } from "../../creators/creator-exists.ts";
import type { PayoutKit } from "../payout-kit.ts";
import { walletSchema } from "../schemas.ts";
import { showWallet } from "../show-wallet.ts";

/** A creator's wallet for administrators: with its payouts and the masked account, as their own pages show it. */
export function walletOfCreatorEndpoint({ services: { database }, settings, rules }: PayoutKit): Endpoint {
  return endpoint({
    access: "admin",
    tag: "Administration: payouts",
    operationId: "getWalletOfCreator",
    permission: "payouts.read",
    method: "GET",
    path: "/api/admin/creators/{id}/wallet",
    summary: "Get a creator's balances, payouts and terms",
    description: "The creator's own view; days of release are in the caller's time zone.",
    params: object({ id: idInput("crt") }),
    answers: { 200: walletSchema },
    errors: ["not_found"],
    handle: async ({ principal, params }) => {
      const creatorId = uuidInPath("crt", params.id);
      if (!(await creatorExists(database.reads, creatorId))) throw new NotFound();
      const kit = { database, rules, settings: await settings.current() };
      return { status: 200, body: await showWallet(kit, { creatorId, timezone: principal.timezone }) };
    },
  });
}
