import type { Queryable } from "../../../platform/database/database.ts";
import type { Feature } from "../../../platform/feature.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
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
  /** Orders with a failed refund whose money is still here. */
  findFailedRefunds: (from: Queryable) => Promise<string[]>;
}

/** Orders: states, lists, documents and mails. */
export function createOrders(services: Services, { settings, findFailedRefunds }: OrdersNeeds): Feature {
  const { database, cursors } = services;
  const customerPages = createCustomerPages(database.reads, cursors);
  return {
    endpoints: [
      ...orderEndpoints({ database, cursors, customerPages }),
      ...adminOrderReadEndpoints({ database, cursors, findFailedRefunds }),
      ...contactEndpoints(services, settings),
      orderNoteEndpoint(),
      packingSlipsEndpoint(services, settings),
      ...orderTagEndpoints({ database }),
      ownClaimsEndpoint({ database }),
    ],
    jobs: [
      orderMailJob(services, settings),
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
