import type { NavigationEntry } from "../../shell/frame.tsx";

/** What was ordered. */
export const orderEntries: readonly NavigationEntry[] = [
  { to: "/admin/orders", title: { en: "Orders", de: "Bestellungen" }, count: "orders" },
];
