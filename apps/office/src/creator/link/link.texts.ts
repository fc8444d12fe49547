import type { Language } from "@tote/storefront/data";
import { commissionStates } from "@tote/words";

const en = {
  title: "Link",
  back: "Links",
  days: "Clicks in the last 30 days",
  figures: {
    clicks: "Clicks",
    visitors: "Visitors",
    orders: "Orders",
    sales: "Sales",
    commission: "Commission",
    last: "Last click",
  },
  madeOn: (day: string, target: string | null) =>
    `Links to ${target ?? "the whole shop"}. Created on ${day}. Totals count from that day.`,
  disabledSince: (day: string) => `Disabled since ${day}. New clicks don't count.`,
  sources: {
    title: "Traffic sources",
    lead: "For the selected period, in UTC days.",
  },
  orders: {
    title: "Orders through this link",
    lead: "Your earnings and reversals per line item.",
    none: "No orders yet",
    order: "Order",
    when: "Date",
    state: "Status",
    base: "Net sale",
    commission: "Commission",
    states: commissionStates.en,
  },
  notCounted: "Not counted",
  notCountedLead: "Clicks in the last 30 days that don't count, and why.",
  reasons: {
    bot: ["Bots", "Search engines, link previews and unidentified programs."],
    prefetch: ["Prefetched", "A browser loaded the page in advance."],
    head: ["Link checks", "A program checked whether the link works."],
    duplicate: ["Repeated", "The same visitor clicked again within an hour."],
    creatorSuspended: ["During suspension", "Your account was suspended at the time."],
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
  madeOn: (day, target) => `Führt zu ${target ?? "allem im Shop"}. Erstellt am ${day}. Summen zählen ab diesem Tag.`,
  disabledSince: (day) => `Deaktiviert seit ${day}. Neue Klicks zählen nicht.`,
  sources: {
    title: "Herkunft",
    lead: "Im gewählten Zeitraum, nach UTC-Tagen.",
  },
  orders: {
    title: "Bestellungen über diesen Link",
    lead: "Ihr Verdienst pro Position, mit Stornierungen.",
    none: "Noch keine Bestellungen",
    order: "Bestellung",
    when: "Datum",
    state: "Status",
    base: "Nettoumsatz",
    commission: "Provision",
    states: commissionStates.de,
  },
  notCounted: "Nicht gezählt",
  notCountedLead: "Klicks der letzten 30 Tage, die nicht zählen, mit Grund.",
  reasons: {
    bot: ["Bots", "Suchmaschinen, Linkvorschauen und unbekannte Programme."],
    prefetch: ["Vorausgeladen", "Ein Browser hat die Seite im Voraus geladen."],
    head: ["Linkprüfungen", "Ein Programm hat geprüft, ob der Link funktioniert."],
    duplicate: ["Wiederholt", "Derselbe Besucher hat innerhalb einer Stunde erneut geklickt."],
    creatorSuspended: ["Während der Sperre", "Ihr Konto war zu dieser Zeit gesperrt."],
  },
};

export const linkTexts: Readonly<Record<Language, Words>> = { en, de };
