import { NotFound } from "../../../platform/errors.ts";
import { uuidInPath } from "../../../platform/http/answers/editable.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { idInput, object } from "../../../platform/http/requests/schema.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { isOpenAccount } from "../../people/accounts/lock-account.ts";
import { giveCredit } from "./give-credit.ts";
import { presentAdminCredit } from "./present-credit.ts";
import { readCredit } from "./read-credit.ts";
import { adminCreditSchema, creditInput, customerCreditSchema } from "./schemas.ts";

const common = {
  access: "staff",
  tag: "Administration",
  path: "/api/admin/customers/{id}/credit",
  params: object({ id: idInput("usr") }),
} as const;

export function creditAdminEndpoints({ database }: Services, settings: SettingsCache): Endpoint[] {
  return [
    endpoint({
      ...common,
      method: "GET",
      permission: "customers.read",
      operationId: "getCustomerCredit",
      summary: "Read the store credit of an account",
      description: "Its sums, and the newest 200 credits with who gave them. A guest or a deleted account is 404.",
      answers: { 200: customerCreditSchema },
      errors: ["not_found"],
      handle: async ({ params }) => {
        const holderId = uuidInPath("usr", params.id);
        if (!(await isOpenAccount(database.reads, holderId))) throw new NotFound("There is no such customer.");
        const { currency } = await settings.current();
        return {
          status: 200,
          body: await readCredit(database.reads, { holderId, currency }, presentAdminCredit),
        };
      },
    }),
    endpoint({
      ...common,
      method: "POST",
      permission: "credit",
      operationId: "giveCredit",
      summary: "Give an account store credit",
      description:
        "A goodwill expense in the ledger. Above the setting `goodwillLimit`, only administrators can give it (403 `forbidden`).",
      recentAuthentication: true,
      idempotent: true,
      body: creditInput,
      answers: { 201: adminCreditSchema },
      errors: ["own_case", "not_found"],
      handle: async ({ principal, params, body, transaction }) => {
        const customerId = uuidInPath("usr", params.id);
        const current = await settings.current();
        return transaction(async (tx) => ({
          status: 201,
          body: await giveCredit(tx, { ...body, customerId, actor: principal, settings: current }),
        }));
      },
    }),
  ];
}
