import type { InvoiceLine, TaxBreakdown } from "../invoice-document.ts";

/** Net, tax and gross by rate, highest rate first; net is gross less tax, so the parts add up to the positions. */
export function breakdownOf(lines: readonly Pick<InvoiceLine, "taxRateBps" | "taxMinor" | "grossMinor">[]) {
  const byRate = new Map<number, TaxBreakdown>();
  for (const { taxRateBps, taxMinor, grossMinor } of lines) {
    const sums = byRate.get(taxRateBps) ?? { rateBps: taxRateBps, netMinor: 0, taxMinor: 0, grossMinor: 0 };
    sums.netMinor += grossMinor - taxMinor;
    sums.taxMinor += taxMinor;
    sums.grossMinor += grossMinor;
    byRate.set(taxRateBps, sums);
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
