import type { Language } from "../../../data.ts";

const en = {
  title: "Orders",
  lead: "Everything that was ordered, with what is still to do for it.",
  byState: "Orders by state",
  tabs: {
    to_ship: "To ship",
    unpaid: "Unpaid",
    withdrawn: "Withdrawn",
    refund_failed: "Refund failed",
    on_the_way: "On the way",
    all: "All",
  },
  search: "Number, name or e-mail",
  columns: {
    placedAt: "Placed",
    reference: "Order",
    customer: "Customer",
    state: "State",
    creator: "Creator",
    total: "Total",
  },
  states: {
    canceled: "Canceled",
    returned: "Returned",
    refunded: "Refunded",
    delivered: "Delivered",
    shipped: "On its way",
    partlyShipped: "Part shipped",
    paymentFailed: "Payment failed",
    unpaid: "Unpaid",
    toShip: "To ship",
  },
  empty: {
    title: "No orders yet",
    text: "They appear here as soon as somebody buys. Try it: place a test order in the shop.",
    toShop: "To the shop",
  },
  nothingToDo: { title: "Nothing to do here", text: "No order waits in this tab.", all: "Show all orders" },
  bulk: { ship: "Ship…", slips: "Packing slips", paid: "Record payments…", cancel: "Cancel…" },
  shipMany: {
    title: (count: number) => (count === 1 ? "Ship 1 order" : `Ship ${count} orders`),
    text: "Everything open in each order becomes one parcel, and its customer gets a mail. All or none: an order that cannot be shipped is named, and nothing is sent.",
    carrier: "Carrier",
    confirm: "Ship them",
    done: (count: number) => (count === 1 ? "1 order is shipped." : `${count} orders are shipped.`),
  },
  payMany: {
    title: (count: number) => (count === 1 ? "Record 1 payment" : `Record ${count} payments`),
    text: "Each order counts as paid in full, its customer gets a mail, and commissions begin to count. All or none.",
    confirm: "Record them",
    done: (count: number) => (count === 1 ? "1 payment is recorded." : `${count} payments are recorded.`),
  },
  cancelMany: {
    title: (count: number) => (count === 1 ? "Cancel 1 order" : `Cancel ${count} orders`),
    text: "Their pieces go back to stock, what was paid is refunded, commissions on them end, and each customer gets a mail. All or none. This cannot be undone.",
    reason: "Reason, for the customers",
    confirm: "Cancel them",
    done: (count: number) => (count === 1 ? "1 order is canceled." : `${count} orders are canceled.`),
  },
};

export type OrdersWords = typeof en;

const de: OrdersWords = {
  title: "Bestellungen",
  lead: "Alles, was bestellt wurde, und was dafür noch zu tun ist.",
  byState: "Bestellungen nach Stand",
  tabs: {
    to_ship: "Zu versenden",
    unpaid: "Unbezahlt",
    withdrawn: "Widerrufen",
    refund_failed: "Erstattung gescheitert",
    on_the_way: "Unterwegs",
    all: "Alle",
  },
  search: "Nummer, Name oder E-Mail",
  columns: {
    placedAt: "Bestellt",
    reference: "Bestellung",
    customer: "Kunde",
    state: "Stand",
    creator: "Creator",
    total: "Summe",
  },
  states: {
    canceled: "Storniert",
    returned: "Zurückgeschickt",
    refunded: "Erstattet",
    delivered: "Angekommen",
    shipped: "Unterwegs",
    partlyShipped: "Teils versandt",
    paymentFailed: "Zahlung gescheitert",
    unpaid: "Unbezahlt",
    toShip: "Zu versenden",
  },
  empty: {
    title: "Noch keine Bestellungen",
    text: "Sie erscheinen hier, sobald jemand kauft. Probieren Sie es: Geben Sie im Shop eine Testbestellung auf.",
    toShop: "Zum Shop",
  },
  nothingToDo: {
    title: "Hier ist nichts zu tun",
    text: "In diesem Reiter wartet keine Bestellung.",
    all: "Alle Bestellungen zeigen",
  },
  bulk: { ship: "Versenden…", slips: "Packzettel", paid: "Zahlungen verbuchen…", cancel: "Stornieren…" },
  shipMany: {
    title: (count) => (count === 1 ? "1 Bestellung versenden" : `${count} Bestellungen versenden`),
    text: "Alles Offene einer Bestellung wird ein Paket, und ihr Kunde bekommt eine Mail. Alle oder keine: Eine Bestellung, die sich nicht versenden lässt, wird genannt, und nichts geht hinaus.",
    carrier: "Paketdienst",
    confirm: "Versenden",
    done: (count) => (count === 1 ? "1 Bestellung ist versandt." : `${count} Bestellungen sind versandt.`),
  },
  payMany: {
    title: (count) => (count === 1 ? "1 Zahlung verbuchen" : `${count} Zahlungen verbuchen`),
    text: "Jede Bestellung gilt als ganz bezahlt, ihr Kunde bekommt eine Mail, und Provisionen beginnen zu zählen. Alle oder keine.",
    confirm: "Verbuchen",
    done: (count) => (count === 1 ? "1 Zahlung ist verbucht." : `${count} Zahlungen sind verbucht.`),
  },
  cancelMany: {
    title: (count) => (count === 1 ? "1 Bestellung stornieren" : `${count} Bestellungen stornieren`),
    text: "Die Stücke gehen zurück in den Bestand, Bezahltes wird erstattet, Provisionen darauf enden, und jeder Kunde bekommt eine Mail. Alle oder keine. Das lässt sich nicht zurücknehmen.",
    reason: "Grund, für die Kunden",
    confirm: "Stornieren",
    done: (count) => (count === 1 ? "1 Bestellung ist storniert." : `${count} Bestellungen sind storniert.`),
  },
};

export const ordersTexts: Readonly<Record<Language, OrdersWords>> = { en, de };
