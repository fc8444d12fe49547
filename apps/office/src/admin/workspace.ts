import type { Workspace } from "../shell/frame.tsx";
import { catalogueEntries } from "./catalogue/entries.ts";
import { useAdminCounts } from "./counts.ts";
import { deskEntries } from "./desk/entries.ts";
import { moneyEntries } from "./money/entries.ts";
import { orderEntries } from "./orders/entries.ts";
import { useAdminSearch } from "./search.ts";

/** The pages of the administration in its navigation. */
export const administration: Workspace = {
  title: { en: "Administration", de: "Verwaltung" },
  entries: [
    { to: "/admin", title: { en: "Dashboard", de: "Übersicht" } },
    ...orderEntries,
    ...catalogueEntries,
    ...moneyEntries,
    ...deskEntries,
  ],
  creates: [
    { to: "/admin/products/new", title: { en: "New product", de: "Neues Produkt" }, permission: "catalogue.write" },
    {
      to: "/admin/discounts?open=new",
      title: { en: "New discount", de: "Neuer Rabatt" },
      permission: "discounts.write",
    },
    {
      to: "/admin/promotions/new",
      title: { en: "New promotion", de: "Neue Aktion" },
      permission: "discounts.write",
    },
    {
      to: "/admin/collections?open=new",
      title: { en: "New collection", de: "Neue Kollektion" },
      permission: "catalogue.write",
    },
    {
      to: "/admin/commission-rules",
      title: { en: "New commission rule", de: "Neue Provisionsregel" },
      permission: "commissions",
    },
    {
      to: "/admin/import",
      title: { en: "Import products", de: "Produkte importieren" },
      permission: "catalogue.write",
    },
  ],
  useCounts: useAdminCounts,
  useFound: useAdminSearch,
  isFor: (roles) => roles.includes("staff") || roles.includes("admin"),
};
