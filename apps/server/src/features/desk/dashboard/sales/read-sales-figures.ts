import type { Queryable } from "../../../../platform/database/database.ts";
import { type ErrorEntry, Invalid } from "../../../../platform/errors.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { DAY_MS } from "../../../../platform/time.ts";
import { readFaces } from "../../../catalogue/products/read-titles.ts";
import { type Period, readPeriod, resolvePeriod } from "../../../programme/analytics/period.ts";
import type { Span } from "../../../programme/analytics/pieces.ts";
import { bucketBounds, type Granularity } from "../../../programme/analytics/time-buckets.ts";
import { clockOf } from "../../../programme/analytics/zone-clock.ts";
import { readCountedCommissions } from "../../../programme/commissions/figures/sums/read-counted-commissions.ts";
import { readCreatorNames } from "../../../programme/creators/creator-terms.ts";
import {
  readSales,
  readTopCreators,
  readTopProducts,
  type SalesBucket,
} from "../../../sales/orders/sales/read-sales.ts";
import type { SalesDocument, SalesQuery } from "./schemas.ts";

/** The two periods of a comparison of years with a leap day, and a little. */
const MAX_DAYS = 370;
const MAX_DAYS_BY_DAY = 92;
const TOP = 5;

interface StoreFacts {
  currency: string;
  timezone: string;
}

/** The shop's sales in a period of at most {@link MAX_DAYS} days: docs/contract/administration.md#dashboard. */
export async function readSalesFigures(from: Queryable, store: StoreFacts, query: SalesQuery): Promise<SalesDocument> {
  const now = Date.now();
  const period = periodOf(query, store.timezone, now);
  const granularity = granularityOf(period);
  const boundsOf = (span: Span) => bucketBounds(clockOf(period.timezone), granularity, span.from, span.to);
  const span = [new Date(period.from), new Date(period.to)] as const;
  const { previous } = query.compare === "none" ? { previous: null } : period;
  const [current, before, products, creators] = await Promise.all([
    readBuckets(from, boundsOf(period), period),
    previous === null ? null : readBuckets(from, boundsOf(previous), previous),
    readTopProducts(from, span, TOP),
    readTopCreators(from, span, TOP),
  ]);
  const [faces, names] = await Promise.all([
    readFaces(
      from,
      products.map(({ id }) => id),
    ),
    readCreatorNames(
      from,
      creators.map(({ id }) => id),
    ),
  ]);
  const money = (amount: number) => ({ amount, currency: store.currency });
  const whole = sumOf(current);
  const seriesOf = (buckets: readonly Bucket[]) =>
    buckets.map((bucket) => ({ start: new Date(bucket.start).toISOString(), ...metricsOf(bucket, store.currency) }));
  return {
    period: { from: span[0].toISOString(), to: span[1].toISOString(), timezone: period.timezone },
    granularity,
    metrics: metricsOf(whole, store.currency),
    previous: before === null ? null : metricsOf(sumOf(before), store.currency),
    series: seriesOf(current),
    previousSeries: before === null ? null : seriesOf(before),
    funnel: { placed: whole.orders, paid: whole.paid, shipped: whole.shipped, delivered: whole.delivered },
    topProducts: products.map((row) => {
      const face = faces.get(row.id);
      return {
        id: encodeId("prod", row.id),
        title: face?.title ?? "",
        handle: face?.handle ?? null,
        image: face?.image ?? null,
        pieces: row.count,
        revenue: money(row.revenue_minor),
      };
    }),
    topCreators: creators.map((row) => ({
      id: encodeId("crt", row.id),
      displayName: names.get(row.id) ?? "",
      orders: row.count,
      revenue: money(row.revenue_minor),
    })),
    generatedAt: new Date(now).toISOString(),
  };
}

function periodOf(query: SalesQuery, timezone: string, now: number): Period {
  const period = resolvePeriod(readPeriod(query, timezone), { now, since: now, rawFrom: null });
  if (period.to - period.from <= MAX_DAYS * DAY_MS) return period;
  const entry: ErrorEntry = {
    parameter: query.from === undefined ? "to" : "from",
    code: "out_of_range",
    detail: `A period has at most ${MAX_DAYS} days.`,
  };
  throw new Invalid([entry]);
}

function granularityOf({ from, to }: Period): Granularity {
  const days = (to - from) / DAY_MS;
  if (days <= 2) return "hour";
  return days <= MAX_DAYS_BY_DAY ? "day" : "month";
}

type Sums = Omit<SalesBucket, "bucket"> & { commission_minor: number };

type Bucket = Sums & { start: number };

/**
 * Sales by their placement and commissions by the time at which they count, one bucket between each two bounds. The first
 * and the last bucket may reach beyond the span; what they count does not.
 */
async function readBuckets(from: Queryable, bounds: readonly number[], span: Span): Promise<Bucket[]> {
  const clipped = bounds.map((bound) => new Date(Math.min(Math.max(bound, span.from), span.to)));
  const [sales, commissions] = await Promise.all([readSales(from, clipped), readCountedCommissions(from, clipped)]);
  const salesIn = new Map<number, SalesBucket>(sales.map((row) => [row.bucket, row]));
  const commissionIn = new Map<number, number>(commissions.map((row) => [row.bucket, row.commission_minor]));
  return bounds.slice(0, -1).map((start, index) => ({
    ...(salesIn.get(index + 1) ?? NONE),
    start,
    commission_minor: commissionIn.get(index + 1) ?? 0,
  }));
}

const NONE: Sums = {
  orders: 0,
  paid: 0,
  shipped: 0,
  delivered: 0,
  revenue_minor: 0,
  refunded_minor: 0,
  credited: 0,
  credited_minor: 0,
  commission_minor: 0,
} as Sums;

function sumOf(buckets: readonly Sums[]): Sums {
  const sum = { ...NONE } as Record<keyof Sums, number>;
  for (const bucket of buckets) for (const name of Object.keys(NONE) as (keyof Sums)[]) sum[name] += bucket[name];
  return sum as Sums;
}

function metricsOf(sums: Sums, currency: string) {
  const money = (amount: number) => ({ amount, currency });
  return {
    orders: sums.orders,
    revenue: money(sums.revenue_minor),
    refunds: money(sums.refunded_minor),
    averageOrderValue: sums.orders === 0 ? null : money(Math.round(sums.revenue_minor / sums.orders)),
    creditedOrders: sums.credited,
    creditedRevenue: money(sums.credited_minor),
    commission: money(sums.commission_minor),
  };
}
