import { type Static, Type } from "@sinclair/typebox";
import {
  id,
  idInput,
  money,
  nullable,
  object,
  oneOf,
  plain,
  text,
  timestamp,
} from "../../../platform/http/requests/schema.ts";
import { filteredClicks } from "../attribution/clicks/filtered-clicks.ts";
import { INTERVALS } from "./period.ts";
import { GRANULARITIES, MAX_BUCKETS } from "./time-buckets.ts";

const momentText =
  "An instant such as `2026-11-20T10:30:00Z`, or a date such as `2026-11-20` that begins at midnight in the time zone.";

const periodQuery = {
  from: Type.Optional(text(40, { minLength: 1, description: `${momentText} Default: 30 days before \`to\`.` })),
  to: Type.Optional(text(40, { minLength: 1, description: `${momentText} Exclusive. Default: now.` })),
  interval: Type.Optional(
    oneOf(
      INTERVALS,
      "Instead of `from` and `to`. Hours and days back from now; `mtd` and `ytd`: the month and the year so far in the time zone.",
    ),
  ),
  timezone: Type.Optional(
    text(64, {
      minLength: 1,
      description: "IANA name; default is the creator's own.",
      examples: ["Europe/Berlin"],
    }),
  ),
};

export const DIMENSIONS = ["link", "product", "country", "device", "referrer"] as const;

export const statsQuery = object({
  ...periodQuery,
  series: Type.Optional(oneOf(["day"], "Adds `series`: the figures of each day of the period.")),
});
export type StatsQuery = Static<typeof statsQuery>;

export const analyticsQuery = object({
  ...periodQuery,
  granularity: Type.Optional(
    oneOf(
      GRANULARITIES,
      `The size of the buckets, of which a series has at most ${MAX_BUCKETS}. The default depends on the length of the period: \`hour\` up to two days, \`day\` up to 400, else \`month\`.`,
    ),
  ),
  groupBy: Type.Optional(
    oneOf(
      DIMENSIONS,
      "What `breakdown` is by. `product`: of clicks what their link leads to, of sales what was bought; an order of two products counts for both.",
    ),
  ),
  seriesBy: Type.Optional(
    oneOf(
      DIMENSIONS,
      "Adds a series for each of the best five keys, and one for all others. Not with `link` or `product`.",
    ),
  ),
  link: Type.Optional({ ...idInput("link"), description: "The figures of this link alone." }),
  product: Type.Optional({
    ...idInput("prod"),
    description: "The figures of this product alone; `groupBy` is then `link` or `product`.",
  }),
});
export type AnalyticsQuery = Static<typeof analyticsQuery>;

const periodSchema = object(
  { from: timestamp, to: timestamp, timezone: plain("IANA name.", ["Europe/Berlin"]) },
  {
    title: "AnalyticsPeriod",
    description:
      "The period of the figures: from `from` (inclusive) to `to` (exclusive). It is widened to whole quarters of an hour where raw clicks are no longer kept.",
  },
);

const metrics = {
  clicks: Type.Integer({ description: "Counted clicks." }),
  uniqueVisitors: Type.Integer({ description: "Counted clicks that were a visitor's first on the link in a UTC day." }),
  addToBag: Type.Integer({ description: "Lines added to a bag through the creator, each counted once." }),
  orders: Type.Integer({ description: "Paid orders credited to the creator, at the time of their payment." }),
  units: Type.Integer({ description: "Pieces in these orders." }),
  grossSales: money,
  netSales: money,
  refunds: money,
  commission: money,
  conversionRate: nullable(Type.Number({ description: "`orders / clicks`; null without a click." })),
  averageOrderValue: nullable(money),
  earningsPerClick: nullable(money),
  keptOrders: Type.Integer({
    description: "`orders` less those of which everything was given back, at the time of the last refund.",
  }),
  unitsNet: Type.Integer({ description: "`units` less the pieces that were given back, at the time of the refund." }),
};

const bucketSchema = object({ start: timestamp, ...metrics }, { title: "AnalyticsBucket" });

const metricsSchema = object(metrics, {
  title: "CreatorMetrics",
  description:
    "`grossSales` is the base of commissions: lines without tax and shipping. `refunds` is the refunded part, dated by the refund; `netSales` is the difference. `commission` is earned minus reversed commission, by the same dates. `averageOrderValue` is `grossSales / orders`, `earningsPerClick` is `commission / clicks`, both rounded to the minor unit and null where the divisor is 0.",
});

const dataThrough = Type.String({
  format: "date-time",
  description:
    "The figures include everything committed before this time: the time of reading or, if a replica answers, at most a second earlier.",
  examples: ["2026-11-20T10:30:00.000Z"],
});

export const statsSchema = object(
  {
    period: periodSchema,
    metrics: metricsSchema,
    previous: nullable(metricsSchema),
    topLinks: Type.Array(
      object(
        {
          id: id("link"),
          code: plain(undefined, ["ada-loves-bags"]),
          label: nullable(plain("The creator's own.")),
          title: nullable(plain("Of the product or collection that it leads to.")),
          image: nullable(plain("Address of its first picture.")),
          handle: nullable(plain("Of the product that it leads to.", ["canvas-tote"])),
          ...metrics,
        },
        { title: "TopLink" },
      ),
      { description: "The top five by net sales, then clicks." },
    ),
    topProducts: Type.Array(
      object(
        {
          id: id("prod"),
          title: plain(undefined, ["Canvas tote"]),
          image: nullable(plain("Address of its first picture.")),
          handle: nullable(plain("Null where the product is gone.", ["canvas-tote"])),
          ...metrics,
        },
        { title: "TopProduct" },
      ),
      { description: "The top five by net sales, then clicks." },
    ),
    series: Type.Optional(
      Type.Array(bucketSchema, { description: "One bucket for each day of the period; only with `series=day`." }),
    ),
    dataThrough,
  },
  {
    title: "CreatorStats",
    description:
      "`previous` is of the period of the same length before; for `mtd` and `ytd` of the same part of the month or year before, to the same day and time; null for `all`.",
  },
);
export type StatsDocument = Static<typeof statsSchema>;

export const analyticsSchema = object(
  {
    period: periodSchema,
    granularity: oneOf(GRANULARITIES),
    metrics: metricsSchema,
    series: Type.Array(bucketSchema, {
      description:
        "One bucket for every hour, day or month by the time zone's clocks, including empty ones. The first may begin before the period and the last may end after it; both count only facts inside the period.",
    }),
    seriesBy: Type.Array(
      object(
        {
          key: nullable(plain("As in `breakdown`.", ["link_01k9zj3v6yf8rb1m0x4w7d2q5h"])),
          label: plain("For people.", ["Story of 20 November"]),
          series: Type.Array(bucketSchema),
        },
        { title: "AnalyticsSeries" },
      ),
      {
        description:
          "Empty without the parameter `seriesBy`. The five keys with the highest net sales, then clicks, and last, with the key `(other)`, all others.",
      },
    ),
    breakdown: Type.Array(
      object(
        {
          key: nullable(
            plain(
              "Id of the link or product, country (ISO 3166-1 alpha-2), kind of device or host of the referrer; null if there is none.",
              ["link_01k9zj3v6yf8rb1m0x4w7d2q5h"],
            ),
          ),
          label: plain("For people.", ["Story of 20 November"]),
          ...metrics,
        },
        { title: "AnalyticsGroup" },
      ),
      {
        description:
          "Empty without `groupBy`. Sorted by net sales, then clicks, highest first. At most 500 rows; the last row, with the key `(other)`, sums up the rest.",
      },
    ),
    filtered: filteredClicks,
    dataThrough,
  },
  { title: "CreatorAnalytics" },
);
export type AnalyticsDocument = Static<typeof analyticsSchema>;
