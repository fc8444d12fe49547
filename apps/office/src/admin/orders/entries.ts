import type { NavigationEntry } from "../../shell/frame.tsx";

/** Orders and their documents. */
export const orderEntries: readonly NavigationEntry[] = [
  { to: "/admin/orders", title: { en: "Orders", de: "Bestellungen" }, count: "orders", permissions: ["orders.read"] },
  { to: "/admin/invoices", title: { en: "Invoices", de: "Rechnungen" }, permissions: ["orders.read"] },
];
