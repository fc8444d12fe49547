import { uuidInPath } from "../../../../platform/http/answers/editable.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { idInput, object } from "../../../../platform/http/requests/schema.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import { presentAdminCommission } from "../present-commission.ts";
import { adminCommissionSchema } from "../schemas.ts";
import { changeCommission } from "../states/change-commission.ts";
import type { CommissionAction } from "../states/decide-state.ts";
import { adjustCreator } from "./adjust-creator.ts";
import { adjustmentInput, commissionParams, decisionInput } from "./schemas.ts";

const common = { method: "POST", access: "staff", tag: "Administration: creators" } as const;

export function commissionAdminEndpoints(settings: SettingsCache): Endpoint[] {
  return [
    decisionEndpoint(settings, "hold", "Hold a commission", "It is not paid out until it is released."),
    decisionEndpoint(
      settings,
      "release",
      "End the hold of a commission",
      "It becomes approved if its release date has passed, and pending otherwise. A commission that is on hold because its creator is suspended is released when the suspension ends.",
    ),
    decisionEndpoint(
      settings,
      "reject",
      "Reject a commission",
      "The rejection is final; the ledger takes the amount back.",
    ),
    adjustmentEndpoint(settings),
  ];
}

function decisionEndpoint(
  settings: SettingsCache,
  action: CommissionAction,
  summary: string,
  description: string,
): Endpoint {
  return endpoint({
    ...common,
    operationId: `${action}Commission`,
    permission: "commissions",
    path: `/api/admin/commissions/{id}/${action}`,
    summary,
    description: `${description} The decision covers a sale and its unpaid clawbacks. A clawback cannot be decided on by itself, unless it restores part of a sale that is paid or has ended.`,
    params: commissionParams,
    body: decisionInput,
    answers: { 200: adminCommissionSchema },
    errors: ["own_case", "not_found", "invalid_transition"],
    handle: async ({ principal, params, body, transaction }) => {
      const { currency } = await settings.current();
      const decision = {
        id: uuidInPath("com", params.id),
        action,
        reason: body.reason.trim(),
        actorId: principal.userId,
        currency,
      };
      return transaction(async (tx) => ({
        status: 200,
        body: presentAdminCommission(await changeCommission(tx, decision), currency),
      }));
    },
  });
}

function adjustmentEndpoint(settings: SettingsCache): Endpoint {
  return endpoint({
    ...common,
    access: "admin",
    operationId: "adjustCreator",
    permission: "creators.money",
    path: "/api/admin/creators/{id}/adjustments",
    summary: "Adjust a creator's balance",
    description:
      "Creates a commission that can be paid out at once, and mails the creator. A deduction beyond the balance is owed and is set off against later commissions.",
    params: object({ id: idInput("crt") }),
    body: adjustmentInput,
    answers: { 201: adminCommissionSchema },
    errors: ["own_case", "not_found", "invalid_transition"],
    idempotent: true,
    handle: async ({ principal, params, body, transaction }) => {
      const { currency } = await settings.current();
      const creatorId = uuidInPath("crt", params.id);
      return transaction(async (tx) => {
        const adjustment = { ...body, creatorId, actorId: principal.userId, storeCurrency: currency };
        const commission = await adjustCreator(tx, adjustment);
        return {
          status: 201,
          headers: { location: `/api/admin/commissions/${commission.id}` },
          body: commission,
        };
      });
    },
  });
}
