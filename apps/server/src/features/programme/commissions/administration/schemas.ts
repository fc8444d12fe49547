import { type Static, Type } from "@sinclair/typebox";
import { idInput, MAX_MINOR, object, oneOf, text } from "../../../../platform/http/requests/schema.ts";

export const commissionParams = object({ id: idInput("com") });

export const decisionInput = object(
  {
    reason: text(1_000, {
      minLength: 1,
      pattern: "\\S",
      description: "The creator sees it, except the reason of a release, which only the audit log keeps.",
    }),
  },
  { title: "CommissionDecisionInput", examples: [{ reason: "The order looks odd; we are asking the customer." }] },
);

const signedMoney = object(
  {
    amount: Type.Integer({
      minimum: 0 - MAX_MINOR,
      maximum: MAX_MINOR,
      description: "Integer of minor units (cents), not 0. A negative amount is deducted.",
    }),
    currency: Type.String({ minLength: 3, maxLength: 3, pattern: "^[A-Z]{3}$" }),
  },
  { title: "SignedMoneyInput", examples: [{ amount: -500, currency: "EUR" }] },
);

export const adjustmentInput = object(
  {
    amount: signedMoney,
    type: Type.Optional(
      oneOf(["adjustment", "bonus"], "What it is called; a bonus is above 0. Default: `adjustment`."),
    ),
    reason: text(1_000, { minLength: 1, pattern: "\\S", description: "The creator sees it." }),
  },
  {
    title: "CreatorAdjustmentInput",
    examples: [{ amount: { amount: 2_500, currency: "EUR" }, type: "bonus", reason: "Best video of November" }],
  },
);
export type AdjustmentInput = Static<typeof adjustmentInput>;
