import type { NavigationEntry } from "../../shell/frame.tsx";

/** Creators and their money. */
export const moneyEntries: readonly NavigationEntry[] = [
  {
    to: "/admin/creators",
    title: { en: "Creators", de: "Creator" },
    count: "creators",
    group: { en: "Creator programme", de: "Creator-Programm" },
  },
  { to: "/admin/commissions", title: { en: "Commissions", de: "Provisionen" } },
  { to: "/admin/holds", title: { en: "On hold", de: "Zurückgehalten" }, count: "holds" },
  { to: "/admin/commission-rules", title: { en: "Commission rules", de: "Provisionsregeln" } },
  { to: "/admin/policy", title: { en: "Attribution policy", de: "Zuordnungsregeln" } },
  {
    to: "/admin/payouts",
    title: { en: "Payouts", de: "Auszahlungen" },
    count: "payouts",
    isForAdministrators: true,
  },
  { to: "/admin/liabilities", title: { en: "Owed to creators", de: "Verbindlichkeiten" }, isForAdministrators: true },
];
