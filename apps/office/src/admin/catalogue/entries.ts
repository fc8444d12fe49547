import type { NavigationEntry } from "../../shell/frame.tsx";

export const catalogueEntries: readonly NavigationEntry[] = [
  { to: "/admin/products", title: { en: "Products", de: "Produkte" }, group: { en: "Catalogue", de: "Sortiment" } },
  { to: "/admin/stock", title: { en: "Stock", de: "Bestand" } },
  { to: "/admin/collections", title: { en: "Collections", de: "Kollektionen" } },
  { to: "/admin/discounts", title: { en: "Discounts", de: "Rabatte" } },
  { to: "/admin/media", title: { en: "Pictures", de: "Bilder" } },
  { to: "/admin/redirects", title: { en: "Redirects", de: "Weiterleitungen" } },
  { to: "/admin/translations", title: { en: "Translations", de: "Übersetzungen" } },
  { to: "/admin/import", title: { en: "Import", de: "Import" } },
];
