import type { NavigationEntry } from "../../shell/frame.tsx";

/** Reports, people, partners, the shop itself, and help. */
export const deskEntries: readonly NavigationEntry[] = [
  {
    to: "/admin/reports",
    title: { en: "Reports", de: "Meldungen" },
    count: "reports",
    group: { en: "People", de: "Personen" },
  },
  { to: "/admin/customers", title: { en: "Customers", de: "Kunden" } },
  { to: "/admin/newsletter", title: { en: "Newsletter", de: "Newsletter" } },
  {
    to: "/admin/integrations",
    title: { en: "Integrations", de: "Integrationen" },
    group: { en: "Partners", de: "Partner" },
  },
  { to: "/admin/deliveries", title: { en: "Deliveries", de: "Zustellungen" } },
  {
    to: "/admin/settings",
    title: { en: "Settings", de: "Einstellungen" },
    isForAdministrators: true,
    group: { en: "Shop", de: "Shop" },
  },
  { to: "/admin/start", title: { en: "Start guide", de: "Erste Schritte" } },
  { to: "/admin/legal", title: { en: "Legal checklist", de: "Rechts-Checkliste" } },
  { to: "/admin/audit", title: { en: "Audit log", de: "Protokoll" } },
  { to: "/admin/changes", title: { en: "What changed", de: "Was neu ist" } },
];
