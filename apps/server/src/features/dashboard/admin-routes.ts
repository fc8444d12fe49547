import { Type } from "@sinclair/typebox";
import type { Queryable } from "../../platform/database/database.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.ts";
import { id, money, nullable, object, plain, timestamp } from "../../platform/http/requests/schema.ts";
import { encodeId } from "../../platform/ids.ts";
import type { Services } from "../../services.ts";

export interface OrderFigures {
  periods: Record<"today" | "last7Days" | "last30Days", { from: Date; orders: number; revenueMinor: number }>;
  toFulfil: number;
  unpaid: number;
  failedRefunds: number;
}

export interface LowStockVariant {
  productId: string;
  variantId: string;
  title: string;
  variantTitle: string;
  sku: string | null;
  stock: number;
}

/** What the dashboard asks of the features that own the figures. */
export interface DashboardNeeds {
  store: () => Promise<{ currency: string; timezone: string; lowStockThreshold: number }>;
  readOrderFigures: (from: Queryable, timezone: string) => Promise<OrderFigures>;
  readLowStock: (from: Queryable, limits: { atMost: number; limit: number }) => Promise<LowStockVariant[]>;
  countWaitingReports: (from: Queryable) => Promise<number>;
  countApplications: (from: Queryable) => Promise<number>;
  countEnquiries: (from: Queryable) => Promise<number>;
}

/** What is nearly sold out deserves a look; more of it than fits on a screen does not. */
const LOW_STOCK_SHOWN = 20;

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
    today: period,
    last7Days: period,
    last30Days: period,
    ordersToFulfil: Type.Integer({ description: "Paid orders of which something has not been shipped." }),
    unpaidOrders: Type.Integer(),
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
        reports: Type.Integer({ description: "Reports that nobody has decided, without suspected spam." }),
        creatorApplications: Type.Integer(),
        partnerEnquiries: Type.Integer(),
        failedRefunds: Type.Integer({
          description: "Orders of which a refund failed, also days after it had succeeded, and was not repeated.",
        }),
      },
      { title: "DashboardWaiting" },
    ),
    generatedAt: timestamp,
  },
  { title: "Dashboard" },
);

export function dashboardEndpoints({ database: { reads } }: Services, needs: DashboardNeeds): Endpoint[] {
  return [
    endpoint({
      operationId: "getDashboard",
      method: "GET",
      path: "/api/admin/dashboard",
      access: "staff",
      tag: "Administration",
      summary: "How the shop does and what waits for somebody",
      answers: { 200: dashboard },
      handle: async () => {
        const { currency, timezone, lowStockThreshold } = await needs.store();
        const [orders, lowStock, reports, creatorApplications, partnerEnquiries] = await Promise.all([
          needs.readOrderFigures(reads, timezone),
          needs.readLowStock(reads, { atMost: lowStockThreshold, limit: LOW_STOCK_SHOWN }),
          needs.countWaitingReports(reads),
          needs.countApplications(reads),
          needs.countEnquiries(reads),
        ]);
        const present = (name: keyof OrderFigures["periods"]) => {
          const figures = orders.periods[name];
          const revenue = { amount: figures.revenueMinor, currency };
          return { from: figures.from.toISOString(), orders: figures.orders, revenue };
        };
        return {
          status: 200,
          body: {
            timezone,
            today: present("today"),
            last7Days: present("last7Days"),
            last30Days: present("last30Days"),
            ordersToFulfil: orders.toFulfil,
            unpaidOrders: orders.unpaid,
            lowStock: lowStock.map((variant) => ({
              ...variant,
              productId: encodeId("prod", variant.productId),
              variantId: encodeId("var", variant.variantId),
            })),
            waiting: { reports, creatorApplications, partnerEnquiries, failedRefunds: orders.failedRefunds },
            generatedAt: new Date().toISOString(),
          },
        };
      },
    }),
  ];
}
