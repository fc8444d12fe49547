import { Type } from "@sinclair/typebox";
import { DEFAULT_STORE_NAME } from "../../../platform/config/config.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { object, oneOf, plain } from "../../../platform/http/requests/schema.ts";
import type { Services } from "../../../platform/services.ts";
import { hasProductOnSale } from "../../catalogue/products/admin/has-product-on-sale.ts";
import { isFirstShippingMethod } from "../../ground/store/first-shipping-method.ts";
import { legalAddresses } from "../../ground/store/legal-texts/own-legal-pages.ts";
import type { StoreSettings } from "../../ground/store/settings.ts";
import { hasOrders } from "../../sales/orders/admin/has-orders.ts";
import type { DashboardNeeds } from "./feature.ts";

export const START_STEPS = ["name", "tax", "shipping", "payment", "product", "legal", "test_order"] as const;

/** Pages without which the checklist of the law always has something missing. */
const LEGAL_PAGES = ["imprint", "privacy", "terms", "withdrawal", "guarantee"];

const startGuide = object(
  {
    steps: Type.Array(
      object(
        {
          code: oneOf(START_STEPS),
          done: Type.Boolean(),
          missing: Type.Array(plain(), {
            description: "For `legal`: the legal pages that are not there; empty for the other steps.",
          }),
        },
        { title: "StartStep" },
      ),
      { description: "In the order in which a new shop takes them." },
    ),
    done: Type.Boolean({ description: "True when every step is." }),
  },
  { title: "StartGuide" },
);

/** docs/contract/administration.md#start-guide */
export function startGuideEndpoint({ database: { reads } }: Services, { store }: DashboardNeeds): Endpoint {
  return endpoint({
    operationId: "getStartGuide",
    permission: "settings.checklist",
    method: "GET",
    path: "/api/admin/start",
    access: "staff",
    tag: "Administration",
    summary: "Read the setup steps that a new shop still needs",
    answers: { 200: startGuide },
    handle: async () => {
      const [settings, lacksInstructions, product, order] = await Promise.all([
        store.settings.current(),
        store.lacksPaymentInstructions(),
        hasProductOnSale(reads),
        hasOrders(reads),
      ]);
      const missing = missingPages(settings);
      const done: Record<(typeof START_STEPS)[number], boolean> = {
        name: settings.name !== DEFAULT_STORE_NAME,
        tax: settings.taxRates.length > 0,
        shipping: settings.shippingMethods.some((method) => !isFirstShippingMethod(method)),
        payment: !lacksInstructions,
        product,
        legal: missing.length === 0,
        test_order: order,
      };
      const steps = START_STEPS.map((code) => ({
        code,
        done: done[code],
        missing: code === "legal" ? missing : [],
      }));
      return { status: 200 as const, body: { steps, done: steps.every((step) => step.done) } };
    },
  });
}

function missingPages(settings: StoreSettings): string[] {
  const addresses = legalAddresses(settings);
  return LEGAL_PAGES.filter((name) => !Object.hasOwn(addresses, name));
}
