import type { NavigationEntry } from "../../shell/frame.tsx";

/** Reports, people, partners, the shop itself, and help. */
export const deskEntries: readonly NavigationEntry[] = [
  { to: "/admin/start", title: { en: "Start guide", de: "Erste Schritte" } },
  { to: "/admin/reports", title: { en: "Reports", de: "Meldungen" }, group: { en: "People", de: "Menschen" } },
  { to: "/admin/legal", title: { en: "Legal", de: "Recht" }, group: { en: "Shop", de: "Shop" } },
  { to: "/admin/changes", title: { en: "What changed", de: "Was neu ist" } },
];
