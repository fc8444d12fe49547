import type { FeatureFacts } from "../../../platform/feature-facts.ts";

/** A leaf without routes, so that everything that prices goods can use its rules. */
export const facts: FeatureFacts = {
  about: "how a promotion makes an order cheaper: its rule, the evaluation, the book of those in force, uses; a leaf",
  reads: {
    users: "the uses of a bag's owner are counted by the hashed address as well, in one statement",
  },
  tables: ["promotion_uses", "promotion_versions", "promotions"],
};
