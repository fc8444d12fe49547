import type { Language } from "@tote/storefront/data";
import { orderSteps } from "@tote/words";

const en = {
  title: "Dashboard",
  lead: "What needs your attention and how sales are going.",
  today: (orders: number, revenue: string) =>
    orders === 0
      ? "No orders yet today."
      : orders === 1
        ? `Today: 1 order, ${revenue}.`
        : `Today: ${orders} orders, ${revenue}.`,
  waiting: "Needs attention",
  nothing: "Nothing needs your attention. Every order is on its way and every message is answered.",
  waits: {
    toFulfil: (n: number) => (n === 1 ? "1 order to ship" : `${n} orders to ship`),
    unpaid: (n: number) => (n === 1 ? "1 unpaid order" : `${n} unpaid orders`),
    withdrawn: (n: number) => (n === 1 ? "1 withdrawal to process" : `${n} withdrawals to process`),
    disputed: (n: number) => (n === 1 ? "1 disputed payment" : `${n} disputed payments`),
    holds: (n: number) => (n === 1 ? "1 order with commissions on hold" : `${n} orders with commissions on hold`),
    refundFailed: (n: number) => (n === 1 ? "1 failed refund" : `${n} failed refunds`),
    reports: (n: number) => (n === 1 ? "1 report to answer" : `${n} reports to answer`),
    applications: (n: number) => (n === 1 ? "1 creator application" : `${n} creator applications`),
    enquiries: (n: number) => (n === 1 ? "1 partner request" : `${n} partner requests`),
    payouts: (n: number) => (n === 1 ? "1 payout due" : `${n} payouts due`),
  },
  notices: {
    payment_instructions_missing: "Customers pay by bank transfer, but no bank account is set up.",
    attribution_storage_undecided:
      "Clicks on creators' links are stored in a cookie without consent. Choose a setting.",
    agent_door_undecided: "AI assistants can't see your products yet. Choose their access.",
    staff_second_factor_undecided: "Staff sign in with only a password. Decide whether to require a second factor.",
    invoices_held_back: "Some orders have no invoice yet because the seller's details are missing.",
    worker_behind: "Mails, invoices and webhooks are more than two minutes behind.",
    work_refused: "Some requests were refused in the last ten minutes because too much work was waiting.",
  } as Readonly<Record<string, string>>,
  toSetting: "Open setting",
  period: "Period",
  intervals: { "7d": "7 days", "30d": "30 days", "90d": "90 days", mtd: "This month", ytd: "This year" },
  figures: {
    revenue: "Revenue",
    orders: "Orders",
    averageOrderValue: "Average order value",
    creditedRevenue: "Through creators",
    commission: "Commission",
    refunds: "Refunded",
  },
  figureHint:
    "Orders count when they are placed. Revenue is payments minus refunds. Commission is what creators earned in the period.",
  chart: "Revenue",
  byCreators: "through creators",
  before: "total, previous period",
  all: "total",
  products: "Top products",
  creators: "Top creators",
  product: "Product",
  creator: "Creator",
  pieces: "Units",
  orders: "Orders",
  revenue: "Revenue",
  noSales: "No sales in this period",
  noCredit: "No sales through creators in this period",
  funnel: "Order funnel",
  stages: orderSteps.en,
  owed: "Owed to creators",
  owedParts: { available: "Available", pending: "Pending", inTransit: "In transit" },
  toLiabilities: "View by age and day",
  stock: "Low stock",
  toStock: "Count stock",
  left: (n: number) => (n === 0 ? "sold out" : `${n} left`),
  share: "of revenue",
  from: "From",
  to: "to",
  showPeriod: "Show",
  newest: "Latest orders",
  allOrders: "All orders",
  noOrder: "No orders yet",
};

export type DashboardWords = typeof en;

const de: DashboardWords = {
  title: "Übersicht",
  lead: "Was zu erledigen ist und wie der Verkauf läuft.",
  today: (orders, revenue) =>
    orders === 0
      ? "Heute noch keine Bestellung."
      : orders === 1
        ? `Heute: 1 Bestellung, ${revenue}.`
        : `Heute: ${orders} Bestellungen, ${revenue}.`,
  waiting: "Zu erledigen",
  nothing: "Alles erledigt. Jede Bestellung ist unterwegs, jede Anfrage beantwortet.",
  waits: {
    toFulfil: (n) => (n === 1 ? "1 Bestellung zu versenden" : `${n} Bestellungen zu versenden`),
    unpaid: (n) => (n === 1 ? "1 unbezahlte Bestellung" : `${n} unbezahlte Bestellungen`),
    withdrawn: (n) => (n === 1 ? "1 Widerruf zu bearbeiten" : `${n} Widerrufe zu bearbeiten`),
    disputed: (n) => (n === 1 ? "1 angefochtene Zahlung" : `${n} angefochtene Zahlungen`),
    holds: (n) =>
      n === 1 ? "1 Bestellung mit angehaltenen Provisionen" : `${n} Bestellungen mit angehaltenen Provisionen`,
    refundFailed: (n) => (n === 1 ? "1 fehlgeschlagene Erstattung" : `${n} fehlgeschlagene Erstattungen`),
    reports: (n) => (n === 1 ? "1 Meldung zu beantworten" : `${n} Meldungen zu beantworten`),
    applications: (n) => (n === 1 ? "1 Creator-Bewerbung" : `${n} Creator-Bewerbungen`),
    enquiries: (n) => (n === 1 ? "1 Partneranfrage" : `${n} Partneranfragen`),
    payouts: (n) => (n === 1 ? "1 fällige Auszahlung" : `${n} fällige Auszahlungen`),
  },
  notices: {
    payment_instructions_missing: "Kunden zahlen per Überweisung, aber es ist kein Bankkonto hinterlegt.",
    attribution_storage_undecided:
      "Klicks auf Creator-Links werden ohne Einwilligung in einem Cookie gespeichert. Bitte wählen Sie eine Einstellung.",
    agent_door_undecided: "KI-Assistenten sehen Ihre Produkte noch nicht. Legen Sie den Zugriff fest.",
    staff_second_factor_undecided:
      "Mitarbeitende melden sich nur mit Passwort an. Legen Sie fest, ob ein zweiter Faktor Pflicht ist.",
    invoices_held_back:
      "Für einige Bestellungen fehlt die Rechnung, weil die Angaben zum Verkäufer unvollständig sind.",
    worker_behind: "E-Mails, Rechnungen und Webhooks sind mehr als zwei Minuten im Rückstand.",
    work_refused: "In den letzten zehn Minuten wurden Anfragen abgewiesen, weil zu viel Arbeit wartete.",
  },
  toSetting: "Einstellung öffnen",
  period: "Zeitraum",
  intervals: { "7d": "7 Tage", "30d": "30 Tage", "90d": "90 Tage", mtd: "Dieser Monat", ytd: "Dieses Jahr" },
  figures: {
    revenue: "Umsatz",
    orders: "Bestellungen",
    averageOrderValue: "Ø Bestellwert",
    creditedRevenue: "Über Creator",
    commission: "Provision",
    refunds: "Erstattet",
  },
  figureHint:
    "Bestellungen zählen nach Eingang. Umsatz: Zahlungen abzüglich Erstattungen. Provision: Verdienst der Creator im Zeitraum.",
  chart: "Umsatz",
  byCreators: "über Creator",
  before: "gesamt, Vorzeitraum",
  all: "gesamt",
  products: "Meistverkaufte Produkte",
  creators: "Stärkste Creator",
  product: "Produkt",
  creator: "Creator",
  pieces: "Stück",
  orders: "Bestellungen",
  revenue: "Umsatz",
  noSales: "Keine Verkäufe in diesem Zeitraum",
  noCredit: "Keine Verkäufe über Creator in diesem Zeitraum",
  funnel: "Bestellverlauf",
  stages: orderSteps.de,
  owed: "Offene Provisionen",
  owedParts: { available: "Auszahlbar", pending: "Ausstehend", inTransit: "In Überweisung" },
  toLiabilities: "Nach Alter und Tag anzeigen",
  stock: "Geringer Bestand",
  toStock: "Bestand zählen",
  left: (n) => (n === 0 ? "ausverkauft" : `noch ${n}`),
  share: "vom Umsatz",
  from: "Von",
  to: "bis",
  showPeriod: "Anzeigen",
  newest: "Neueste Bestellungen",
  allOrders: "Alle Bestellungen",
  noOrder: "Noch keine Bestellungen",
};

export const dashboardTexts: Readonly<Record<Language, DashboardWords>> = { en, de };
