import type { Queryable } from "../../../platform/database/database.ts";
import type { Feature } from "../../../platform/feature.ts";
import { type FeatureFacts, VERIFIED } from "../../../platform/feature-facts.ts";
import type { Services } from "../../../platform/services.ts";
import type { MediaStore } from "../../catalogue/media/media-store.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import type { Translations } from "../../ground/translations/translations.ts";
import { orderNoteEndpoint } from "./admin/order-notes.ts";
import { orderTagEndpoints } from "./admin/order-tags.ts";
import { adminOrderReadEndpoints } from "./admin-routes.ts";
import { ownClaimsEndpoint } from "./claims/own-claims.ts";
import { contactEndpoints } from "./contact/routes.ts";
import { orderFindsJob } from "./finds/follow-orders.ts";
import { createCustomerPages } from "./lists/customer-pages.ts";
import { orderMailJob } from "./mails/order-mail-job.ts";
import { packingSlipsEndpoint } from "./packing/routes.ts";
import { eraseDoneOrders } from "./personal-data.ts";
import { orderEndpoints } from "./routes.ts";
import { rollUpSales } from "./sales/roll-up-sales.ts";
import { refreshMigratedOrders } from "./settle-migrated-orders.ts";

interface OrdersNeeds {
  settings: SettingsCache;
  translations: Translations;
  /** Orders with a failed refund whose money is still here. */
  findFailedRefunds: (from: Queryable) => Promise<string[]>;
  /** Where uploaded pictures are: a packing slip has the shop's logo. */
  media: Pick<MediaStore, "open">;
}

/** Orders: states, lists, documents and mails. */
export function createOrders(
  services: Services,
  { settings, translations, findFailedRefunds, media }: OrdersNeeds,
): Feature {
  const { database, cursors } = services;
  const customerPages = createCustomerPages(database.reads, cursors);
  return {
    endpoints: [
      ...orderEndpoints({ database, cursors, customerPages }),
      ...adminOrderReadEndpoints({ database, cursors, findFailedRefunds }),
      ...contactEndpoints(services, settings),
      orderNoteEndpoint(),
      packingSlipsEndpoint(services, settings, media),
      ...orderTagEndpoints({ database }),
      ownClaimsEndpoint({ database }),
    ],
    jobs: [
      orderMailJob(services, settings, translations),
      orderFindsJob(database),
      {
        name: "sales-sums",
        everySeconds: 10,
        run: async (again) => {
          if (await rollUpSales(database)) again?.();
        },
      },
      {
        name: "order-erasure",
        everySeconds: 3_600,
        run: async () => {
          while (!(await eraseDoneOrders(database)));
        },
      },
      {
        name: "migrated-orders",
        everySeconds: 3_600,
        run: async () => {
          while (!(await refreshMigratedOrders(database)));
        },
      },
    ],
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "the order record: states, sums, lists, documents, mails, verification",
  tables: [
    "attribution_changes",
    "order_discounts",
    "order_finds",
    "order_lines",
    "order_notes",
    "order_tags",
    "orders",
    "orders_to_settle",
    "sales_changes",
    "sales_quarters",
    "sales_roll_up",
    "sales_tops",
  ],
  writes: {
    order_changes: "erasure of reason and note; an order is read with its changes",
    events: "erases the customer in the events of its own resources",
    refund_lines: "the demo's past orders are inserted set by set",
    refunds: "the demo's past orders are inserted set by set",
    shipment_events: "erasure and the demo's past orders",
    shipment_lines: "the demo's past orders are inserted set by set",
    shipment_numbers: "erasure: a number leads to the parcel's address",
    shipments: "erasure and the demo's past orders",
    withdrawals: "erasure of the reason that the customer gave",
  },
  reads: {
    claims: "locks the table to halt placement; tote verify looks for claims without an order",
    creators: VERIFIED,
    discounts: VERIFIED,
    order_credits: "an order is read with what its changes took back",
    disputes: "staff read an order with its disputes, and an open one stops its shipment",
    promotion_uses: VERIFIED,
    promotion_versions: VERIFIED,
    promotions: VERIFIED,
    refund_failures: "a refund of an order is read with its failure",
    users: "the recipient of a mail, and the search for a customer",
    variants: VERIFIED,
    withdrawal_lines: "an order is read with its withdrawals",
  },
  access: {
    buyer: ["GET /api/orders/{id}"],
    session_or_bearer: ["GET /api/orders"],
    creator: ["GET /api/creator/claims/{reference}"],
    staff: [
      "GET /api/admin/orders",
      "GET /api/admin/orders.csv",
      "GET /api/admin/orders/tags",
      "GET /api/admin/orders/{id}",
      "GET /api/admin/packing-slips.pdf",
      "PATCH /api/admin/orders/{id}",
      "PATCH /api/admin/orders/{id}/contact",
      "POST /api/admin/orders/tags",
      "POST /api/admin/orders/{id}/notes",
    ],
  },
  personal: {
    attribution_changes: "the reason is removed; who acted stays as an id",
    order_notes: "who wrote it stays as an id",
    orders: "kept for the books, without address, e-mail address, phone and note",
  },
};
