import { expect } from "vitest";
import type { Visitor } from "./listening-shop.ts";

/** The expected totals, computed by hand. Totals that are left out are 0. */
export interface ByHand {
  clicks?: number;
  addToBag?: number;
  orders?: number;
  units?: number;
  gross?: number;
  refunds?: number;
  commission?: number;
  pending?: number;
  onHold?: number;
  available?: number;
  inTransit?: number;
  paid?: number;
  owed?: number;
}

export interface CreatorBooks {
  /** Fails unless figures, links, orders, wallet, commissions, entries and payouts all say what was computed by hand. */
  expect(byHand: ByHand): Promise<void>;
}

interface Money {
  amount: number;
}
type Metrics = Record<"clicks" | "uniqueVisitors" | "addToBag" | "orders" | "units", number> &
  Record<"grossSales" | "netSales" | "refunds" | "commission", Money>;
interface Page<Row> {
  data: Row[];
  hasMore: boolean;
}
interface Commission {
  type: string;
  status: string;
  base: Money;
  amount: Money;
  orderReference: string | null;
}
interface AdminOrder {
  paidAt: string | null;
  lines: { qty: number; total: Money; tax: Money }[];
  attribution: { status: string };
  commissions: Commission[];
}

const DIMENSIONS = ["link", "product", "country", "device", "referrer"];
const sum = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0);

/** The books of a creator who has one link that brings everything, as their own requests and an administrator's show them. */
export function openBooks(creator: Visitor, operator: Visitor): CreatorBooks {
  const get = <Of>(path: string) => creator.must<Of>(200, "GET", `/api/creator/${path}`);
  const all = async <Row>(path: string) => {
    const page = await get<Page<Row>>(`${path}?limit=100`);
    expect(page.hasMore).toBe(false);
    return page.data;
  };

  const expectFigures = async (metrics: Record<string, unknown>) => {
    const stats = await get<{ metrics: Metrics }>("stats");
    expect(stats.metrics).toMatchObject(metrics);
    for (const groupBy of DIMENSIONS) {
      const shown = await get<{ metrics: Metrics; series: Metrics[]; breakdown: Metrics[] }>(
        `analytics?groupBy=${groupBy}`,
      );
      expect(shown.metrics).toEqual(stats.metrics);
      for (const rows of [shown.series, shown.breakdown]) {
        for (const name of ["clicks", "uniqueVisitors", "addToBag", "units"] as const)
          expect(sum(rows, (row) => row[name])).toBe(stats.metrics[name]);
        for (const name of ["grossSales", "netSales", "refunds", "commission"] as const)
          expect(sum(rows, (row) => row[name].amount)).toBe(stats.metrics[name].amount);
      }
      // An order of two products is one of each.
      if (groupBy !== "product") expect(sum(shown.breakdown, ({ orders }) => orders)).toBe(stats.metrics.orders);
    }
    const [link] = await all<Metrics>("product-links");
    const { clicks, uniqueVisitors, orders, netSales, commission } = metrics;
    expect(link).toMatchObject({ clicks, uniqueVisitors, orders, netSales, commission });
  };

  /** From the lines of the orders, without looking at what commissions say of them. */
  const expectOrders = async ({ orders = 0, units = 0, gross = 0, commission = 0 }: ByHand) => {
    const list = await operator.must<Page<{ id: string }>>(200, "GET", "/api/admin/orders?limit=100");
    const documents = await Promise.all(
      list.data.map(({ id }) => operator.must<AdminOrder>(200, "GET", `/api/admin/orders/${id}`)),
    );
    const counted = documents.filter(({ paidAt, attribution }) => paidAt !== null && attribution.status === "credited");
    const lines = counted.flatMap((order) => order.lines);
    expect({
      orders: counted.length,
      units: sum(lines, ({ qty }) => qty),
      gross: sum(lines, ({ total, tax }) => total.amount - tax.amount),
      commission: sum(counted, (order) => sum(order.commissions, ({ amount }) => amount.amount)),
    }).toEqual({ orders, units, gross, commission });
  };

  const expectMoney = async (byHand: ByHand) => {
    const { pending = 0, onHold = 0, available = 0, inTransit = 0, paid = 0, owed = 0 } = byHand;
    const wallet = await get<{
      balances: Record<string, Money>;
      reconciliation: Record<"ledger" | "commissions" | "payouts", Money> & { balanced: boolean };
    }>("wallet");
    const balances = Object.fromEntries(Object.entries(wallet.balances).map(([name, { amount }]) => [name, amount]));
    expect(balances).toEqual({ pending, onHold, available, inTransit, paid, owed });
    const [commissions, entries, payouts] = await Promise.all([
      all<Commission>("commissions"),
      all<{ amount: Money; balanceAfter: Money }>("wallet/entries"),
      all<{ status: string; amount: Money }>("payouts"),
    ]);
    const earned = sum(
      commissions.filter(({ status }) => status !== "canceled" && status !== "rejected"),
      ({ amount }) => amount.amount,
    );
    const taken = sum(
      payouts.filter(({ status }) => !["failed", "returned", "canceled"].includes(status)),
      ({ amount }) => amount.amount,
    );
    const balance = pending + onHold + available - owed;
    expect(wallet.reconciliation).toMatchObject({
      ledger: { amount: balance },
      commissions: { amount: earned },
      payouts: { amount: taken },
      balanced: true,
    });
    expect(earned - taken).toBe(balance);
    expect(taken).toBe(inTransit + paid);
    expect(sum(entries, ({ amount }) => amount.amount)).toBe(balance);
    expect(entries[0]?.balanceAfter.amount ?? 0).toBe(balance);
  };

  return {
    expect: async (byHand) => {
      const { clicks = 0, addToBag = 0, orders = 0, units = 0, gross = 0, refunds = 0, commission = 0 } = byHand;
      await expectFigures({
        clicks,
        uniqueVisitors: clicks,
        addToBag,
        orders,
        units,
        grossSales: { amount: gross, currency: "EUR" },
        refunds: { amount: refunds, currency: "EUR" },
        netSales: { amount: gross - refunds, currency: "EUR" },
        commission: { amount: commission, currency: "EUR" },
        conversionRate: clicks === 0 ? null : orders / clicks,
        averageOrderValue: orders === 0 ? null : { amount: Math.round(gross / orders), currency: "EUR" },
        earningsPerClick: clicks === 0 ? null : { amount: Math.round(commission / clicks), currency: "EUR" },
      });
      await expectOrders(byHand);
      await expectMoney(byHand);
    },
  };
}
