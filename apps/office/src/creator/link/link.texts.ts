import type { Language } from "@tote/storefront/data";

const en = {
  title: "Link",
  back: "Links",
  days: "Clicks of the last 30 days",
  figures: {
    clicks: "Clicks",
    visitors: "Visitors",
    orders: "Orders",
    sales: "Sales",
    commission: "Commission",
    last: "Last click",
  },
  madeOn: (day: string, target: string | null) =>
    `Leads to ${target ?? "the whole shop"}. Made on ${day}; the sums are since then.`,
  disabledSince: (day: string) => `Disabled since ${day}: new clicks do not count.`,
  sources: {
    title: "Where it came from",
    lead: "In the chosen period, by whole days of UTC.",
  },
  orders: {
    title: "Orders by this link",
    lead: "What each line earns you, and what was taken back.",
    none: "No order came by this link yet.",
    order: "Order",
    when: "When",
    state: "State",
    base: "Sale, net",
    commission: "Commission",
    states: {
      pending: "Pending",
      approved: "Available",
      processing: "In a payout",
      paid: "Paid",
      on_hold: "On hold",
      canceled: "Canceled",
      refunded: "Refunded",
      rejected: "Rejected",
    },
  },
  notCounted: "Not counted",
  notCountedLead: "Clicks of the last 30 days that were stored and do not count, and why.",
  reasons: {
    bot: ["Programs", "Search engines, previews of links, and programs that do not say what they are."],
    prefetch: ["Fetched ahead", "A browser loaded the page before anybody asked for it."],
    head: ["Checks", "Somebody's program asked whether the address works."],
    duplicate: ["Repeated", "The same visitor again within an hour."],
    creatorSuspended: ["While you were paused", "The programme was paused for you at that time."],
  },
};

type Words = typeof en;

const de: Words = {
  title: "Link",
  back: "Links",
  days: "Klicks der letzten 30 Tage",
  figures: {
    clicks: "Klicks",
    visitors: "Besucher",
    orders: "Bestellungen",
    sales: "Umsatz",
    commission: "Provision",
    last: "Letzter Klick",
  },
  madeOn: (day, target) => `Führt zu ${target ?? "allem im Shop"}. Gemacht am ${day}; die Summen gelten seitdem.`,
  disabledSince: (day) => `Abgeschaltet seit ${day}: Neue Klicks zählen nicht.`,
  sources: {
    title: "Woher es kam",
    lead: "Im gewählten Zeitraum, nach ganzen Tagen in UTC.",
  },
  orders: {
    title: "Bestellungen über diesen Link",
    lead: "Was jede Position einbringt, und was zurückgenommen wurde.",
    none: "Über diesen Link kam noch keine Bestellung.",
    order: "Bestellung",
    when: "Wann",
    state: "Zustand",
    base: "Umsatz, netto",
    commission: "Provision",
    states: {
      pending: "Ausstehend",
      approved: "Verfügbar",
      processing: "In Auszahlung",
      paid: "Bezahlt",
      on_hold: "Angehalten",
      canceled: "Storniert",
      refunded: "Erstattet",
      rejected: "Abgelehnt",
    },
  },
  notCounted: "Nicht gezählt",
  notCountedLead: "Klicks der letzten 30 Tage, die gespeichert sind und nicht zählen, und warum.",
  reasons: {
    bot: ["Programme", "Suchmaschinen, Linkvorschauen und Programme, die nicht sagen, was sie sind."],
    prefetch: ["Vorausgeladen", "Ein Browser hat die Seite geladen, bevor jemand danach gefragt hat."],
    head: ["Prüfungen", "Ein Programm hat gefragt, ob die Adresse geht."],
    duplicate: ["Wiederholt", "Derselbe Besucher noch einmal innerhalb einer Stunde."],
    creatorSuspended: ["Während Sie angehalten waren", "Das Programm war zu dieser Zeit für Sie angehalten."],
  },
};

export const linkTexts: Readonly<Record<Language, Words>> = { en, de };
