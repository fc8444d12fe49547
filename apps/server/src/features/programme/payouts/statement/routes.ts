import { uuidInPath } from "../../../../platform/http/answers/editable.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { preferredLanguage, preferredMedia } from "../../../../platform/http/pages/language.ts";
import { PRINT_POLICY } from "../../../../platform/http/pages/print.ts";
import { renderer } from "../../../../platform/http/pages/renderer.ts";
import { creatorIdOf } from "../../../../platform/http/requests/principal.ts";
import type { PayoutKit } from "../payout-kit.ts";
import { payoutParams, payoutStatementSchema } from "../schemas.ts";
import { readStatement } from "./read-statement.ts";
import { statementView } from "./statement-view.ts";

export function statementEndpoint({ services: { database }, settings }: PayoutKit): Endpoint {
  return endpoint({
    access: "creator",
    tag: "Creator workspace",
    operationId: "getMyPayout",
    method: "GET",
    path: "/api/creator/payouts/{id}",
    summary: "Get a payout with its ledger entries and commissions",
    description:
      "With `Accept: text/html` a statement for print, in the language of `Accept-Language`. A payout that ended unpaid has no commissions: they went back into the balance.",
    requestHeaders: { Accept: { required: false, description: "`text/html` for a statement to print." } },
    params: payoutParams,
    answers: { 200: payoutStatementSchema },
    errors: ["not_found"],
    handle: async ({ principal, params, headers }) => {
      const { currency, name } = await settings.current();
      const wanted = { creatorId: creatorIdOf(principal), payoutId: uuidInPath("pay", params.id) };
      const statement = await readStatement(database, wanted, currency);
      const vary = "Accept, Accept-Language";
      if (preferredMedia(headers.accept) !== "html") return { status: 200, body: statement, headers: { vary } };
      const language = preferredLanguage(headers["accept-language"]);
      const { name: payee, timezone } = principal;
      const { renderStatement } = await renderer();
      return {
        status: 200,
        raw: renderStatement(language, statementView(statement, { storeName: name, payee, timezone, language })),
        headers: {
          vary,
          "content-language": language,
          "content-type": "text/html; charset=utf-8",
          "content-security-policy": PRINT_POLICY,
        },
      };
    },
  });
}
