import type { Workspace } from "../shell/frame.tsx";
import { catalogueEntries } from "./catalogue/entries.ts";
import { deskEntries } from "./desk/entries.ts";
import { moneyEntries } from "./money/entries.ts";
import { orderEntries } from "./orders/entries.ts";

/** The pages of the administration in its navigation. */
export const administration: Workspace = {
  title: { en: "Administration", de: "Verwaltung" },
  entries: [...orderEntries, ...catalogueEntries, ...moneyEntries, ...deskEntries],
  isFor: (roles) => roles.includes("staff") || roles.includes("admin"),
};
