/** The beginnings of paths whose answers a topic of docs/contract/live.md may have changed. A form that was typed into keeps what was typed. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  // Orders take stock.
  orders: [
    "/api/admin/variants",
    "/api/admin/products/",
    "/api/admin/orders",
    "/api/admin/counts",
    "/api/admin/dashboard",
    "/api/orders",
  ],
  payments: ["/api/admin/orders", "/api/admin/counts", "/api/admin/dashboard"],
  products: ["/api/admin/product-rows", "/api/admin/products", "/api/admin/variants", "/api/admin/dashboard"],
  creators: ["/api/admin/creators", "/api/admin/counts"],
  commissions: ["/api/admin/commissions", "/api/admin/liabilities", "/api/creator/"],
  payouts: [
    "/api/admin/payouts",
    "/api/admin/payout-runs",
    "/api/admin/liabilities",
    "/api/admin/counts",
    "/api/creator/",
  ],
  reports: ["/api/admin/reports", "/api/admin/counts"],
  imports: ["/api/admin/imports"],
  edits: [
    "/api/admin/products",
    "/api/admin/product-rows",
    "/api/admin/variants",
    "/api/admin/collections",
    "/api/admin/discounts",
    "/api/admin/promotions",
    "/api/admin/redirects",
    "/api/admin/settings",
    "/api/admin/shipping-methods",
    "/api/admin/tax-rates",
    "/api/admin/legal-texts",
    "/api/admin/customers/",
    "/api/admin/creators",
    "/api/admin/commission-rules",
    "/api/admin/orders",
    "/api/admin/reports",
    "/api/admin/payouts",
    "/api/admin/counts",
  ],
};
/** Changed by people and not by what happens. */
const STILL = ["/api/creator/endpoint", "/api/creator/products"];

/** True for an answer that may be another one after these topics. */
export function isTouched(path: string, topics: Iterable<string>): boolean {
  if (STILL.some((begin) => path.startsWith(begin))) return false;
  return [...topics].some((topic) => (PATHS[topic] ?? []).some((begin) => path.startsWith(begin)));
}
