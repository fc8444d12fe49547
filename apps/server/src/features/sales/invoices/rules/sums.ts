import type { InvoiceLine, TaxBreakdown } from "../invoice-document.ts";

type TaxedLine = Pick<InvoiceLine, "taxRateBps" | "zeroReason" | "taxMinor" | "grossMinor">;

/** Net, tax and gross by rate, highest rate first; net is gross less tax, so the parts add up to the positions. */
export function breakdownOf(lines: readonly TaxedLine[]) {
  const byRate = new Map<string, TaxBreakdown>();
  for (const { taxRateBps, zeroReason, taxMinor, grossMinor } of lines) {
    const key = `${taxRateBps} ${zeroReason ?? ""}`;
    const rate = { rateBps: taxRateBps, ...(zeroReason === undefined ? {} : { zeroReason }) };
    const sums = byRate.get(key) ?? { ...rate, netMinor: 0, taxMinor: 0, grossMinor: 0 };
    sums.netMinor += grossMinor - taxMinor;
    sums.taxMinor += taxMinor;
    sums.grossMinor += grossMinor;
    byRate.set(key, sums);
  }
  return [...byRate.values()].sort((a, b) => b.rateBps - a.rateBps);
}

export function totalsOf(breakdown: readonly TaxBreakdown[]) {
  const totals = { netMinor: 0, taxMinor: 0, grossMinor: 0 };
  for (const { netMinor, taxMinor, grossMinor } of breakdown) {
    totals.netMinor += netMinor;
    totals.taxMinor += taxMinor;
    totals.grossMinor += grossMinor;
  }
  return totals;
}
