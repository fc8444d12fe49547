import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import { registerPages } from "../../../platform/http/pages/pages.ts";
import { object, text } from "../../../platform/http/requests/schema.ts";
import type { Services } from "../../../platform/services.ts";
import type { Shelf } from "../../catalogue/search/shelf.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import type { FollowCode } from "../../programme/attribution/clicks/redirect-page.ts";
import { addPermalinkPage } from "./permalink-page.ts";

export interface PermalinkNeeds {
  readonly settings: SettingsCache;
  readonly shelf: Shelf;
  readonly followCode: FollowCode;
}

/** Links that offer products in the bag: docs/contract/permalinks.md. */
export function createPermalinks(services: Services, needs: PermalinkNeeds): Feature {
  return {
    pageOperations: [
      {
        operationId: "openPermalink",
        method: "GET",
        path: "/buy/{items}",
        tag: "Pages",
        summary: "Open a link to products",
        description:
          "Leads to the bag, which offers the items with one button. Changes nothing but the click of the creator's link that `ref` names. Also takes the parameters of permalinks of the Universal Commerce Protocol.",
        params: object({
          items: text(2_048, {
            description: "`name:quantity` with commas between; a name is an id, handle, SKU or barcode.",
            examples: ["MARTOT-INK:1"],
          }),
        }),
        answers: {
          303: {
            description: "To the bag, or to the page of a product that comes in several variants.",
            headers: {
              Location: "The page.",
              "Set-Cookie": "The click, for as long as it can credit, where the shop keeps it without asking.",
            },
          },
        },
        errors: ["malformed_link"],
      },
    ],
    registerRoutes: (app) => registerPages(app, services, (scope) => addPermalinkPage(scope, services, needs)),
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "links that offer products in the bag",
};
