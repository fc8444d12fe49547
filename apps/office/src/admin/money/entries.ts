import type { NavigationEntry } from "../../shell/frame.tsx";

/** Creators and their money. */
export const moneyEntries: readonly NavigationEntry[] = [
  {
    to: "/admin/creators",
    title: { en: "Creators", de: "Creator" },
    count: "creators",
    permissions: ["creators.read"],
    group: { en: "Creator programme", de: "Creator-Programm" },
  },
  { to: "/admin/commissions", title: { en: "Commissions", de: "Provisionen" }, permissions: ["creators.read"] },
  {
    to: "/admin/holds",
    title: { en: "On hold", de: "Zurückgehalten" },
    count: "holds",
    permissions: ["creators.read"],
  },
  {
    to: "/admin/commission-rules",
    title: { en: "Commission rules", de: "Provisionsregeln" },
    permissions: ["creators.read"],
  },
  { to: "/admin/policy", title: { en: "Attribution policy", de: "Zuordnungsregeln" }, permissions: ["commissions"] },
  {
    to: "/admin/payouts",
    title: { en: "Payouts", de: "Auszahlungen" },
    count: "payouts",
    permissions: ["payouts.read"],
  },
  {
    to: "/admin/liabilities",
    title: { en: "Owed to creators", de: "Verbindlichkeiten" },
    permissions: ["payouts.read"],
  },
];
