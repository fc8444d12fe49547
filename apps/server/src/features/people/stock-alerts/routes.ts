import { Type } from "@sinclair/typebox";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { preferredLanguage } from "../../../platform/http/pages/language.ts";
import { accountOf } from "../../../platform/http/requests/principal.ts";
import { idInput, object, oneOf, text } from "../../../platform/http/requests/schema.ts";
import type { Services } from "../../../platform/services.ts";
import type { Shelf } from "../../catalogue/search/shelf.ts";
import { emailInput } from "../accounts/email-address.ts";
import { countOptInMail } from "../accounts/tokens/count-opt-in.ts";
import { askForAlert } from "./ask-for-alert.ts";
import { checkAlert } from "./check-alert.ts";

const stockAlertInput = object(
  { variantId: idInput("var"), email: Type.Optional(emailInput) },
  { title: "StockAlertInput" },
);
const stockAlertSchema = object({ status: oneOf(["check_email", "noted"]) }, { title: "StockAlert" });

export function stockAlertEndpoints(services: Services, shelf: Shelf): Endpoint[] {
  return [
    endpoint({
      operationId: "askForStockAlert",
      method: "POST",
      path: "/api/products/{idOrHandle}/stock-alerts",
      access: "optional",
      tag: "Catalogue",
      summary: "Ask for a mail when a variant is back in stock",
      description:
        "One mail, then the address is deleted. `email` is required without an account. `check_email`: the address gets a mail with a link that confirms it, unless it is confirmed already; the answer is the same either way. `noted`: the account has shown that the address is its own. An address gets at most 5 of these mails an hour.",
      params: object({ idOrHandle: text(256, { minLength: 1, description: "Id or handle of the product." }) }),
      body: stockAlertInput,
      answers: { 202: stockAlertSchema },
      errors: ["not_found"],
      limit: "optIn",
      idempotent: true,
      handle: async ({ params, body, principal, headers, transaction }) => {
        const checked = await checkAlert(shelf, {
          idOrHandle: params.idOrHandle,
          variantId: body.variantId,
          email: body.email,
          locale: principal?.locale ?? preferredLanguage(headers["accept-language"]),
          account: accountOf(principal),
        });
        const mayMail = await countOptInMail(services.rateLimits, checked.email);
        return transaction(async (tx) => {
          await askForAlert(tx, services.secrets, { ...checked, mayMail });
          return { status: 202, body: { status: checked.isOwn ? "noted" : "check_email" } };
        });
      },
    }),
  ];
}
