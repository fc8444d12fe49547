import type { PromotionClass } from "../../catalogue/promotions/rules/promotion.ts";
import type { EffectInput } from "./schemas.ts";

export type EffectMember = keyof EffectInput;

/** The members that each type of effect needs, and those that it may have. */
export const MEMBERS: Record<EffectInput["type"], { needed: EffectMember[]; allowed: EffectMember[] }> = {
  percentage: { needed: ["bps"], allowed: ["atMost", "maxPieces"] },
  amount: { needed: ["amount"], allowed: ["atMost", "maxPieces"] },
  fixed_price: { needed: ["price"], allowed: ["atMost", "maxPieces"] },
  tiers: { needed: ["steps"], allowed: ["atMost", "maxPieces"] },
  buy_get: { needed: ["buy", "get"], allowed: ["timesMax"] },
  bundle: { needed: ["items", "price"], allowed: ["timesMax"] },
  free_shipping: { needed: [], allowed: ["methods", "upTo"] },
};

/** The classes that a type of effect may have, the usual one first. */
export function classesOf(type: EffectInput["type"]): readonly [PromotionClass, ...PromotionClass[]] {
  switch (type) {
    case "percentage":
    case "amount":
    case "tiers":
      return ["order", "product"];
    case "free_shipping":
      return ["shipping"];
    default:
      return ["product"];
  }
}

/** The classes that a new promotion may stand beside. */
export const USUAL_COMBINES: Record<PromotionClass, PromotionClass[]> = {
  product: ["product", "shipping"],
  order: ["shipping"],
  shipping: ["product", "order"],
};
