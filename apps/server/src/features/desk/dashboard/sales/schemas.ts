import { type Static, Type } from "@sinclair/typebox";
import {
  id,
  money,
  nullable,
  object,
  oneOf,
  plain,
  text,
  timestamp,
} from "../../../../platform/http/requests/schema.ts";

export const SALES_INTERVALS = ["24h", "7d", "30d", "90d", "mtd", "ytd"] as const;
export const SALES_GRANULARITIES = ["hour", "day", "month"] as const;

const moment = "An instant, or a date that begins at midnight in the store's time zone.";

export const salesQuery = object({
  from: Type.Optional(text(40, { minLength: 1, description: `${moment} Default: 30 days before \`to\`.` })),
  to: Type.Optional(text(40, { minLength: 1, description: `${moment} Exclusive. Default: now.` })),
  interval: Type.Optional(
    oneOf(
      SALES_INTERVALS,
      "Instead of `from` and `to`. Back from now; `mtd` and `ytd`: the month and the year so far.",
    ),
  ),
  compare: Type.Optional(
    oneOf(["previous", "none"], "`none` leaves `previous` and `previousSeries` null. Default `previous`."),
  ),
});
export type SalesQuery = Static<typeof salesQuery>;

const metrics = {
  orders: Type.Integer({ description: "Placed in the period and not canceled since." }),
  revenue: money,
  refunds: money,
  averageOrderValue: nullable(money),
  creditedOrders: Type.Integer({ description: "Orders of `orders` that are credited to a creator." }),
  creditedRevenue: money,
  commission: money,
};

const metricsSchema = object(metrics, {
  title: "SalesMetrics",
  description:
    "`revenue` is the payments for these orders minus their refunds, whenever they were made; `averageOrderValue` is `revenue / orders`, null without an order. `creditedRevenue` is the creators' share of `revenue`. `commission` is earned minus reversed commission in the period, dated as in the creators' own figures.",
});

const bucketSchema = object({ start: timestamp, ...metrics }, { title: "SalesBucket" });

export const salesSchema = object(
  {
    period: object({ from: timestamp, to: timestamp, timezone: plain("The store's.", ["Europe/Berlin"]) }),
    granularity: oneOf(SALES_GRANULARITIES, "Hours up to two days, days up to 92, else months."),
    metrics: metricsSchema,
    previous: nullable(metricsSchema),
    series: Type.Array(bucketSchema, {
      description: "One bucket for each hour, day or month by the store's clocks, empty ones included.",
    }),
    previousSeries: nullable(
      Type.Array(bucketSchema, {
        description:
          "The buckets of the period before, of `series`' size; one more or less where its clocks or months differ.",
      }),
    ),
    funnel: object(
      {
        placed: Type.Integer(),
        paid: Type.Integer(),
        shipped: Type.Integer({ description: "In full." }),
        delivered: Type.Integer(),
      },
      { title: "SalesFunnel", description: "How far the orders of `metrics.orders` have come." },
    ),
    topProducts: Type.Array(
      object(
        {
          id: id("prod"),
          title: plain(undefined, ["Canvas tote"]),
          handle: nullable(plain("Null where the product is gone.")),
          image: nullable(plain("Address of its first picture.")),
          pieces: Type.Integer({ description: "Less the pieces that were given back." }),
          revenue: money,
        },
        { title: "TopSoldProduct" },
      ),
      { description: "The five with the most revenue of paid orders." },
    ),
    topCreators: Type.Array(
      object({ id: id("crt"), displayName: plain(), orders: Type.Integer(), revenue: money }, { title: "TopCreator" }),
      { description: "The five with the most revenue of orders credited to them." },
    ),
    generatedAt: timestamp,
  },
  {
    title: "Sales",
    description:
      "Figures that took long are kept for twenty times as long as that, at most a minute; `generatedAt` says when they were read.",
  },
);
export type SalesDocument = Static<typeof salesSchema>;
