import type { NavigationEntry } from "../../shell/frame.tsx";

/** Reports, people, partners, the shop itself, and help. */
export const deskEntries: readonly NavigationEntry[] = [
  {
    to: "/admin/reports",
    title: { en: "Reports", de: "Meldungen" },
    count: "reports",
    permissions: ["reports"],
    group: { en: "People", de: "Personen" },
  },
  { to: "/admin/reviews", title: { en: "Reviews", de: "Bewertungen" }, permissions: ["reports"] },
  { to: "/admin/customers", title: { en: "Customers", de: "Kunden" }, permissions: ["customers.read"] },
  { to: "/admin/newsletter", title: { en: "Newsletter", de: "Newsletter" }, permissions: ["customers.read"] },
  {
    to: "/admin/integrations",
    title: { en: "Integrations", de: "Integrationen" },
    permissions: ["partners"],
    group: { en: "Partners", de: "Partner" },
  },
  { to: "/admin/deliveries", title: { en: "Deliveries", de: "Zustellungen" }, permissions: ["partners"] },
  {
    to: "/admin/settings",
    title: { en: "Settings", de: "Einstellungen" },
    permissions: ["settings", "staff"],
    group: { en: "Shop", de: "Shop" },
  },
  { to: "/admin/start", title: { en: "Start guide", de: "Erste Schritte" }, permissions: ["settings.checklist"] },
  {
    to: "/admin/legal",
    title: { en: "Legal checklist", de: "Rechts-Checkliste" },
    permissions: ["settings.checklist"],
  },
  { to: "/admin/audit", title: { en: "Audit log", de: "Protokoll" }, permissions: ["audit"] },
  { to: "/admin/changes", title: { en: "What changed", de: "Was neu ist" } },
];
