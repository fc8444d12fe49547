import { type Money, proportion } from "../../../platform/money/money.ts";

/** The summed quantities. All are additive over time and over the keys of a dimension, except orders over products. */
export interface Sums {
  clicks: number;
  uniqueVisitors: number;
  bagAdditions: number;
  orders: number;
  units: number;
  grossMinor: number;
  refundsMinor: number;
  commissionMinor: number;
  /** Pieces given back. */
  returnedUnits: number;
  /** Orders of which everything was given back. */
  lostOrders: number;
}

export interface Metrics {
  clicks: number;
  uniqueVisitors: number;
  addToBag: number;
  orders: number;
  units: number;
  grossSales: Money;
  netSales: Money;
  refunds: Money;
  commission: Money;
  conversionRate: number | null;
  averageOrderValue: Money | null;
  earningsPerClick: Money | null;
  keptOrders: number;
  unitsNet: number;
}

export function noSums(): Sums {
  return {
    clicks: 0,
    uniqueVisitors: 0,
    bagAdditions: 0,
    orders: 0,
    units: 0,
    grossMinor: 0,
    refundsMinor: 0,
    commissionMinor: 0,
    returnedUnits: 0,
    lostOrders: 0,
  };
}

export function addTo(sums: Sums, more: Sums): Sums {
  sums.clicks += more.clicks;
  sums.uniqueVisitors += more.uniqueVisitors;
  sums.bagAdditions += more.bagAdditions;
  sums.orders += more.orders;
  sums.units += more.units;
  sums.grossMinor += more.grossMinor;
  sums.refundsMinor += more.refundsMinor;
  sums.commissionMinor += more.commissionMinor;
  sums.returnedUnits += more.returnedUnits;
  sums.lostOrders += more.lostOrders;
  return sums;
}

/** The sums as the API shows them, with the ratios derived from them; null if a divisor is 0. */
export function metricsOf(sums: Sums, currency: string): Metrics {
  const money = (amount: number): Money => ({ amount, currency });
  const { clicks, orders, grossMinor, refundsMinor, commissionMinor } = sums;
  return {
    clicks,
    uniqueVisitors: sums.uniqueVisitors,
    addToBag: sums.bagAdditions,
    orders,
    units: sums.units,
    grossSales: money(grossMinor),
    netSales: money(grossMinor - refundsMinor),
    refunds: money(refundsMinor),
    commission: money(commissionMinor),
    conversionRate: clicks === 0 ? null : orders / clicks,
    averageOrderValue: orders === 0 ? null : money(perOne(grossMinor, orders)),
    earningsPerClick: clicks === 0 ? null : money(perOne(commissionMinor, clicks)),
    keptOrders: orders - sums.lostOrders,
    unitsNet: sums.units - sums.returnedUnits,
  };
}

/** Rounded half up by magnitude, so that losses and gains are rounded alike. */
function perOne(amountMinor: number, divisor: number): number {
  const part = proportion(Math.abs(amountMinor), 1, divisor);
  return amountMinor < 0 && part !== 0 ? -part : part;
}
