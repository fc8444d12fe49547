import type { FeatureFacts } from "../../../platform/feature-facts.ts";

/** A leaf without routes and tables, so that everything that prices goods can use its rules. */
export const facts: FeatureFacts = {
  about: "how a promotion makes an order cheaper: its rule and the evaluation; pure, a leaf",
  tables: [],
};
