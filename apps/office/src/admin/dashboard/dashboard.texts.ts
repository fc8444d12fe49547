import type { Language } from "@tote/storefront/data";

const en = {
  title: "Dashboard",
  lead: "What waits for somebody, and how the shop does.",
  today: (orders: number, revenue: string) =>
    orders === 0
      ? "No order today yet."
      : orders === 1
        ? `Today: 1 order, ${revenue}.`
        : `Today: ${orders} orders, ${revenue}.`,
  waiting: "What waits",
  nothing: "Nothing waits. Every order is on its way, and nobody asks for an answer.",
  waits: {
    toFulfil: (n: number) => (n === 1 ? "1 order to ship" : `${n} orders to ship`),
    unpaid: (n: number) => (n === 1 ? "1 unpaid order" : `${n} unpaid orders`),
    withdrawn: (n: number) => (n === 1 ? "1 withdrawal to settle" : `${n} withdrawals to settle`),
    disputed: (n: number) => (n === 1 ? "1 disputed payment" : `${n} disputed payments`),
    holds: (n: number) => (n === 1 ? "1 order with commissions on hold" : `${n} orders with commissions on hold`),
    refundFailed: (n: number) => (n === 1 ? "1 failed refund" : `${n} failed refunds`),
    reports: (n: number) => (n === 1 ? "1 report to answer" : `${n} reports to answer`),
    applications: (n: number) => (n === 1 ? "1 creator asks to join" : `${n} creators ask to join`),
    enquiries: (n: number) => (n === 1 ? "1 partner asks for events" : `${n} partners ask for events`),
    payouts: (n: number) => (n === 1 ? "1 payout is due" : `${n} payouts are due`),
  },
  notices: {
    payment_instructions_missing: "Customers pay by bank transfer and are shown no account.",
    attribution_storage_undecided:
      "Clicks on creators' links are kept in a cookie without asking the visitor. Please decide.",
    staff_second_factor_undecided:
      "Staff sign in with a password alone. Please decide whether a second factor is required.",
    invoices_held_back: "Orders wait for their invoice, which has to name the seller.",
    worker_behind: "Mails, invoices and webhooks are more than two minutes behind.",
  } as Readonly<Record<string, string>>,
  toSetting: "To the setting",
  period: "Period",
  intervals: { "7d": "7 days", "30d": "30 days", "90d": "90 days", mtd: "This month", ytd: "This year" },
  figures: {
    revenue: "Revenue",
    orders: "Orders",
    averageOrderValue: "Average order",
    creditedRevenue: "Through creators",
    commission: "Commission",
    refunds: "Refunded",
  },
  figureHint:
    "Orders by the time they were placed; revenue is paid less refunded, commission what creators earned in the period.",
  chart: "Revenue",
  byCreators: "through creators",
  before: "all, the period before",
  all: "all",
  products: "What sells",
  creators: "Who sells",
  product: "Product",
  creator: "Creator",
  pieces: "Pieces",
  orders: "Orders",
  revenue: "Revenue",
  noSales: "No sale in this period.",
  noCredit: "No sale through a creator in this period.",
  funnel: "How far orders have come",
  stages: { placed: "Placed", paid: "Paid", shipped: "Shipped", delivered: "Delivered" },
  owed: "Owed to creators",
  owedParts: { available: "Can be paid out now", pending: "Waits for its release", inTransit: "On its way to them" },
  toLiabilities: "By age and day",
  stock: "Running out",
  toStock: "Count the stock",
  left: (n: number) => (n === 0 ? "sold out" : `${n} left`),
  share: "of revenue",
  from: "From",
  to: "to",
  showPeriod: "Show",
  newest: "Newest orders",
  allOrders: "All orders",
  noOrder: "No order yet.",
};

export type DashboardWords = typeof en;

const de: DashboardWords = {
  title: "Übersicht",
  lead: "Was auf jemanden wartet und wie es dem Shop geht.",
  today: (orders, revenue) =>
    orders === 0
      ? "Heute noch keine Bestellung."
      : orders === 1
        ? `Heute: 1 Bestellung, ${revenue}.`
        : `Heute: ${orders} Bestellungen, ${revenue}.`,
  waiting: "Was wartet",
  nothing: "Nichts wartet. Jede Bestellung ist unterwegs, und niemand wartet auf eine Antwort.",
  waits: {
    toFulfil: (n) => (n === 1 ? "1 Bestellung zu versenden" : `${n} Bestellungen zu versenden`),
    unpaid: (n) => (n === 1 ? "1 unbezahlte Bestellung" : `${n} unbezahlte Bestellungen`),
    withdrawn: (n) => (n === 1 ? "1 Widerruf zu bearbeiten" : `${n} Widerrufe zu bearbeiten`),
    disputed: (n) => (n === 1 ? "1 angefochtene Zahlung" : `${n} angefochtene Zahlungen`),
    holds: (n) =>
      n === 1 ? "1 Bestellung mit angehaltenen Provisionen" : `${n} Bestellungen mit angehaltenen Provisionen`,
    refundFailed: (n) => (n === 1 ? "1 fehlgeschlagene Erstattung" : `${n} fehlgeschlagene Erstattungen`),
    reports: (n) => (n === 1 ? "1 Meldung zu beantworten" : `${n} Meldungen zu beantworten`),
    applications: (n) => (n === 1 ? "1 Creator möchte mitmachen" : `${n} Creator möchten mitmachen`),
    enquiries: (n) => (n === 1 ? "1 Partner fragt nach Ereignissen" : `${n} Partner fragen nach Ereignissen`),
    payouts: (n) => (n === 1 ? "1 Auszahlung ist fällig" : `${n} Auszahlungen sind fällig`),
  },
  notices: {
    payment_instructions_missing: "Kunden zahlen per Überweisung und sehen kein Konto.",
    attribution_storage_undecided:
      "Klicks auf Links von Creatorn werden ohne Frage in einem Cookie gemerkt. Bitte entscheiden Sie.",
    staff_second_factor_undecided:
      "Mitarbeitende melden sich nur mit Passwort an. Bitte entscheiden Sie, ob ein zweiter Faktor nötig ist.",
    invoices_held_back: "Bestellungen warten auf ihre Rechnung, die den Verkäufer nennen muss.",
    worker_behind: "E-Mails, Rechnungen und Webhooks sind mehr als zwei Minuten im Rückstand.",
  },
  toSetting: "Zur Einstellung",
  period: "Zeitraum",
  intervals: { "7d": "7 Tage", "30d": "30 Tage", "90d": "90 Tage", mtd: "Dieser Monat", ytd: "Dieses Jahr" },
  figures: {
    revenue: "Umsatz",
    orders: "Bestellungen",
    averageOrderValue: "Durchschnitt",
    creditedRevenue: "Über Creator",
    commission: "Provision",
    refunds: "Erstattet",
  },
  figureHint:
    "Bestellungen nach ihrem Eingang; Umsatz ist das Bezahlte ohne das Erstattete, Provision der Verdienst der Creator im Zeitraum.",
  chart: "Umsatz",
  byCreators: "über Creator",
  before: "gesamt, Zeitraum davor",
  all: "gesamt",
  products: "Was sich verkauft",
  creators: "Wer verkauft",
  product: "Produkt",
  creator: "Creator",
  pieces: "Stück",
  orders: "Bestellungen",
  revenue: "Umsatz",
  noSales: "Kein Verkauf in diesem Zeitraum.",
  noCredit: "Kein Verkauf über Creator in diesem Zeitraum.",
  funnel: "Wie weit Bestellungen sind",
  stages: { placed: "Eingegangen", paid: "Bezahlt", shipped: "Versendet", delivered: "Zugestellt" },
  owed: "Creatorn geschuldet",
  owedParts: { available: "Jetzt auszahlbar", pending: "Wartet auf Freigabe", inTransit: "Unterwegs zu ihnen" },
  toLiabilities: "Nach Alter und Tag",
  stock: "Geht zur Neige",
  toStock: "Lager zählen",
  left: (n) => (n === 0 ? "ausverkauft" : `noch ${n}`),
  share: "vom Umsatz",
  from: "Von",
  to: "bis",
  showPeriod: "Zeigen",
  newest: "Neueste Bestellungen",
  allOrders: "Alle Bestellungen",
  noOrder: "Noch keine Bestellung.",
};

export const dashboardTexts: Readonly<Record<Language, DashboardWords>> = { en, de };
