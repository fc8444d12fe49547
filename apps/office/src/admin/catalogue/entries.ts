import type { NavigationEntry } from "../../shell/frame.tsx";

export const catalogueEntries: readonly NavigationEntry[] = [
  {
    to: "/admin/products",
    permissions: ["catalogue.write"],
    title: { en: "Products", de: "Produkte" },
    group: { en: "Catalogue", de: "Sortiment" },
  },
  { to: "/admin/stock", permissions: ["catalogue.write"], title: { en: "Stock", de: "Bestand" } },
  { to: "/admin/collections", permissions: ["catalogue.write"], title: { en: "Collections", de: "Kollektionen" } },
  { to: "/admin/discounts", permissions: ["discounts.write"], title: { en: "Discounts", de: "Rabatte" } },
  { to: "/admin/promotions", permissions: ["discounts.write"], title: { en: "Promotions", de: "Aktionen" } },
  { to: "/admin/media", permissions: ["media.write"], title: { en: "Pictures", de: "Bilder" } },
  { to: "/admin/redirects", permissions: ["redirects"], title: { en: "Redirects", de: "Weiterleitungen" } },
  { to: "/admin/translations", permissions: ["translations"], title: { en: "Translations", de: "Übersetzungen" } },
  { to: "/admin/import", permissions: ["catalogue.write"], title: { en: "Import", de: "Import" } },
];
