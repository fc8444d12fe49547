import { Type } from "@sinclair/typebox";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import type { FairQueue } from "../../../platform/http/limits/fair-queue.ts";
import { id, money, nullable, object, oneOf, plain, timestamp } from "../../../platform/http/requests/schema.ts";
import { encodeId } from "../../../platform/ids.ts";
import type { Services } from "../../../platform/services.ts";
import { readLowStock } from "../../catalogue/products/low-stock.ts";
import { countEnquiries } from "../../partners/webhooks/integrations/count-enquiries.ts";
import { countWaitingReports } from "../../people/reports/count-waiting-reports.ts";
import { countApplications } from "../../programme/creators/count-applications.ts";
import { type Liability, liabilitySchema, readLiability } from "../../programme/payouts/liabilities/read-liability.ts";
import { type OrderFigures, readOrderFigures } from "../../sales/orders/order-figures.ts";
import { countFailedRefunds } from "../../sales/payments/failed-refunds.ts";
import type { DashboardNeeds } from "./feature.ts";
import { KeptForItsCost } from "./sales/kept-for-its-cost.ts";
import { readSalesFigures } from "./sales/read-sales-figures.ts";
import { type SalesDocument, salesQuery, salesSchema } from "./sales/schemas.ts";

/** The number of low-stock variants that fits on a screen. */
const LOW_STOCK_SHOWN = 20;

const MISSING_INSTRUCTIONS = {
  code: "payment_instructions_missing" as const,
  detail:
    "Customers pay by bank transfer and are shown no account. Set `bankAccount` or `paymentInstructions` in the settings.",
};

const UNDECIDED_STORAGE = {
  code: "attribution_storage_undecided" as const,
  detail:
    "Clicks on creators' links are kept in a cookie without asking the visitor. Choose `attributionStorage` in the settings: after consent, at once, or never.",
};

const UNDECIDED_DOOR = {
  code: "agent_door_undecided" as const,
  detail: "Assistants may do nothing here. Choose `agentDoor` in the settings.",
};

const UNDECIDED_SECOND_FACTOR = {
  code: "staff_second_factor_undecided" as const,
  detail:
    "Staff and administrators sign in with a password alone. Choose `staffSecondFactor` in the settings: required (recommended) or optional.",
};

const period = object(
  {
    from: timestamp,
    orders: Type.Integer({ description: "Placed since `from` and not canceled." }),
    revenue: money,
  },
  { title: "DashboardPeriod" },
);

const dashboard = object(
  {
    timezone: plain("The store's; days begin at its midnight.", ["Europe/Berlin"]),
    sales: nullable(salesSchema),
    today: nullable(period),
    last7Days: nullable(period),
    last30Days: nullable(period),
    ordersToFulfil: nullable(Type.Integer({ description: "Paid orders with unshipped pieces." })),
    unpaidOrders: nullable(Type.Integer()),
    lowStock: Type.Array(
      object(
        {
          productId: id("prod"),
          variantId: id("var"),
          title: plain(),
          variantTitle: plain(),
          sku: nullable(plain()),
          stock: Type.Integer(),
        },
        { title: "LowStock" },
      ),
      {
        description: `Variants on sale with at most as many pieces as the store's \`lowStockThreshold\`, fewest first, at most ${LOW_STOCK_SHOWN}.`,
      },
    ),
    waiting: object(
      {
        reports: nullable(Type.Integer({ description: "Undecided reports, without suspected spam." })),
        creatorApplications: nullable(Type.Integer()),
        partnerEnquiries: nullable(Type.Integer()),
        failedRefunds: nullable(
          Type.Integer({
            description:
              "Orders with a failed refund that was not repeated. A refund can also fail days after it had succeeded.",
          }),
        ),
      },
      { title: "DashboardWaiting" },
    ),
    liability: nullable(liabilitySchema),
    notices: Type.Array(
      object(
        {
          code: oneOf([
            "payment_instructions_missing",
            "agent_door_undecided",
            "staff_second_factor_undecided",
            "attribution_storage_undecided",
            "invoices_held_back",
            "worker_behind",
            "work_refused",
          ]),
          detail: plain("For the shop's own people."),
        },
        { title: "DashboardNotice" },
      ),
      { description: "Settings that keep the shop from working as it should." },
    ),
    generatedAt: timestamp,
  },
  {
    title: "Dashboard",
    description:
      "`sales` are of the asked period; everything else is of now. What the caller has no permission to read is null, or an empty list.",
  },
);

function heldBackInvoices(orders: number) {
  return {
    code: "invoices_held_back" as const,
    detail: `${orders} orders wait for their invoice, which has to name the seller. Set \`legalName\` and \`address\` in the settings.`,
  };
}

/** Less than this is the usual way of the worker. */
const BEHIND_SECONDS = 120;

function workerBehind(seconds: number) {
  return {
    code: "worker_behind" as const,
    detail: `Mails, invoices and webhooks are ${Math.round(seconds / 60)} minutes behind. See docs/operations.md.`,
  };
}

const REFUSED_LATELY_MS = 600_000;
const refusedLately = ({ refusedAt }: Pick<FairQueue, "refusedAt">) =>
  refusedAt !== null && Date.now() - refusedAt < REFUSED_LATELY_MS;

const WORK_REFUSED = {
  code: "work_refused" as const,
  detail: "In the last ten minutes requests were refused because too much work was waiting. See docs/operations.md.",
};

export function dashboardEndpoint(
  { database: { reads } }: Services,
  { store, backlog, invoicesHeldBack, queues }: DashboardNeeds,
): Endpoint {
  const kept = new KeptForItsCost<SalesDocument>();
  const keptDebts = new KeptForItsCost<Liability>();
  return endpoint({
    operationId: "getDashboard",
    permission: "office",
    method: "GET",
    path: "/api/admin/dashboard",
    access: "staff",
    tag: "Administration",
    summary: "Read the shop's figures and open tasks",
    query: salesQuery,
    answers: { 200: dashboard },
    handle: async ({ principal, query }) => {
      const settings = await store.settings.current();
      const { currency, timezone, lowStockThreshold, attributionStorageDecided, staffSecondFactor } = settings;
      const missingInstructions = await store.lacksPaymentInstructions();
      const heldBack = await invoicesHeldBack();
      const behind = Math.max(...Object.values(await backlog.read()));
      const { permissions } = principal;
      const readsOrders = permissions.has("orders.read");
      const [sales, orders, failedRefunds, lowStock, reports, creatorApplications, partnerEnquiries, liability] =
        await Promise.all([
          readsOrders
            ? kept.read(JSON.stringify([timezone, currency, query]), () => readSalesFigures(reads, settings, query))
            : null,
          readsOrders ? readOrderFigures(reads, timezone) : null,
          readsOrders ? countFailedRefunds(reads) : null,
          permissions.has("catalogue.read")
            ? readLowStock(reads, { atMost: lowStockThreshold, limit: LOW_STOCK_SHOWN })
            : [],
          permissions.has("reports") ? countWaitingReports(reads) : null,
          permissions.has("creators.read") ? countApplications(reads) : null,
          permissions.has("partners") ? countEnquiries(reads) : null,
          permissions.has("payouts.read")
            ? keptDebts.read(JSON.stringify([timezone, currency]), () => readLiability(reads, settings))
            : null,
        ]);
      const present = (name: keyof OrderFigures["periods"]) => {
        if (orders === null) return null;
        const figures = orders.periods[name];
        const revenue = { amount: figures.revenueMinor, currency };
        return { from: figures.from.toISOString(), orders: figures.orders, revenue };
      };
      return {
        status: 200,
        body: {
          timezone,
          sales,
          today: present("today"),
          last7Days: present("last7Days"),
          last30Days: present("last30Days"),
          ordersToFulfil: orders?.toFulfil ?? null,
          unpaidOrders: orders?.unpaid ?? null,
          lowStock: lowStock.map((variant) => ({
            ...variant,
            productId: encodeId("prod", variant.productId),
            variantId: encodeId("var", variant.variantId),
          })),
          waiting: { reports, creatorApplications, partnerEnquiries, failedRefunds },
          liability,
          notices: !permissions.has("settings.checklist")
            ? []
            : [
                ...(missingInstructions ? [MISSING_INSTRUCTIONS] : []),
                ...(staffSecondFactor === null ? [UNDECIDED_SECOND_FACTOR] : []),
                ...(settings.agentDoor === null ? [UNDECIDED_DOOR] : []),
                ...(attributionStorageDecided ? [] : [UNDECIDED_STORAGE]),
                ...(heldBack > 0 ? [heldBackInvoices(heldBack)] : []),
                ...(behind > BEHIND_SECONDS ? [workerBehind(behind)] : []),
                ...(queues.some(refusedLately) ? [WORK_REFUSED] : []),
              ],
          generatedAt: new Date().toISOString(),
        },
      };
    },
  });
}
