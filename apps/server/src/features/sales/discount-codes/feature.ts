import type { FeatureFacts } from "../../../platform/feature-facts.ts";

/** A leaf without routes: its use cases are called by bags, orders and the administration of discounts. */
export const facts: FeatureFacts = {
  about: "what a discount code does: its rule, its uses, guesses; a leaf, so that bags need no account",
  tables: ["discount_uses", "discounts"],
};
