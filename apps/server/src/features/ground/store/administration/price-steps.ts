import { type Static, Type } from "@sinclair/typebox";
import { money, moneyInput, object } from "../../../../platform/http/requests/schema.ts";
import type { InputProblems } from "../input-problems.ts";
import type { PriceStep } from "../shipping-price.ts";

const MAX_STEPS = 50;
const MAX_GRAMS = 1_000_000_000;
const RULE = "The highest step reached holds, `price` below the first; `freeFrom` comes first.";

export const priceStepsSchema = Type.Array(
  object(
    {
      fromGrams: Type.Optional(Type.Integer({ description: "Weight of what is shipped.", examples: [2000] })),
      fromSubtotal: Type.Optional(money),
      price: money,
    },
    { title: "ShippingPriceStep" },
  ),
  { description: `From a weight or from a subtotal (goods after discount) on. ${RULE}` },
);

export const priceStepsInput = Type.Array(
  object(
    {
      fromGrams: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_GRAMS, examples: [2000] })),
      fromSubtotal: Type.Optional(moneyInput),
      price: moneyInput,
    },
    { title: "ShippingPriceStepInput" },
  ),
  { maxItems: MAX_STEPS, description: `All with \`fromGrams\` or all with \`fromSubtotal\`, ascending. ${RULE}` },
);

export function presentPriceSteps(steps: readonly PriceStep[], currency: string): Static<typeof priceStepsSchema> {
  return steps.map((step) => {
    const price = { amount: step.priceMinor, currency };
    return "fromGrams" in step
      ? { fromGrams: step.fromGrams, price }
      : { fromSubtotal: { amount: step.fromMinor, currency }, price };
  });
}

/** Records a problem where a step has no threshold or two, where kinds are mixed, and where steps do not ascend. */
export function readPriceSteps(input: Static<typeof priceStepsInput>, problems: InputProblems): PriceStep[] {
  const steps: PriceStep[] = [];
  for (const [index, { fromGrams, fromSubtotal, price }] of input.entries()) {
    const at = `#/prices/${index}`;
    const priceMinor = problems.minor(price, `${at}/price`);
    if (fromGrams !== undefined && fromSubtotal === undefined) steps.push({ fromGrams, priceMinor });
    else if (fromSubtotal !== undefined && fromGrams === undefined)
      steps.push({ fromMinor: problems.minor(fromSubtotal, `${at}/fromSubtotal`), priceMinor });
    else problems.add(at, "required", "A step has either fromGrams or fromSubtotal.");
  }
  const [first] = steps;
  if (first !== undefined && steps.some((step) => "fromGrams" in step !== "fromGrams" in first))
    problems.add("#/prices", "not_allowed", "The steps are all by weight or all by subtotal.");
  const from = steps.map((step) => ("fromGrams" in step ? step.fromGrams : step.fromMinor));
  const late = from.findIndex((value, index) => index > 0 && value <= (from[index - 1] ?? 0));
  if (late >= 0) problems.add(`#/prices/${late}`, "not_ascending", "Each step begins above the one before it.");
  return steps;
}
