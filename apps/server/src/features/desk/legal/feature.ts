import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import type { Services } from "../../../platform/services.ts";
import { legalEndpoint } from "./admin-routes.ts";

/** Checks the law's demands on the shop against facts of other features. No feature imports it. */
export function createLegal(services: Services): Feature {
  return { endpoints: [legalEndpoint(services)] };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "the checklist of what the law asks of the shop; nothing imports it but `operations/cli`",
  access: {
    staff: ["GET /api/admin/legal"],
  },
};
