import { inBoth } from "./in-both.ts";

/** The one state that an order shows: to its buyer, and to the staff, who also see what they have to do. */
export const orderStates = inBoth(
  {
    canceled: "Cancelled",
    waiting_for_payment: "Waiting for payment",
    payment_failed: "Payment failed",
    unpaid: "Unpaid",
    partly_paid: "Partially paid",
    to_ship: "To ship",
    preparing: "Being prepared",
    partly_shipped: "Partially shipped",
    partly_delivered: "Partially delivered",
    shipped: "Shipped",
    out_for_delivery: "Out for delivery",
    available_for_pickup: "Ready for pickup",
    not_delivered: "Delivery failed",
    coming_back: "Returning to us",
    delivered: "Delivered",
    provided: "Done",
    returned: "Returned",
    refunded: "Refunded",
    completed: "Completed",
  },
  {
    canceled: "Storniert",
    waiting_for_payment: "Wartet auf Zahlung",
    payment_failed: "Zahlung fehlgeschlagen",
    unpaid: "Unbezahlt",
    partly_paid: "Teilweise bezahlt",
    to_ship: "Zu versenden",
    preparing: "Wird vorbereitet",
    partly_shipped: "Teilweise versandt",
    partly_delivered: "Teilweise zugestellt",
    shipped: "Versandt",
    out_for_delivery: "In Zustellung",
    available_for_pickup: "Abholbereit",
    not_delivered: "Zustellung fehlgeschlagen",
    coming_back: "Auf dem Rückweg zu uns",
    delivered: "Zugestellt",
    provided: "Erledigt",
    returned: "Retourniert",
    refunded: "Erstattet",
    completed: "Abgeschlossen",
  },
);

/** The steps that an order takes, as progress bars and funnels name them. */
export const orderSteps = inBoth(
  { placed: "Ordered", paid: "Paid", shipped: "Shipped", delivered: "Delivered", provided: "Provided" },
  { placed: "Bestellt", paid: "Bezahlt", shipped: "Versandt", delivered: "Zugestellt", provided: "Bereitgestellt" },
);

/** The states of a parcel; a `voided` one was recorded and then taken back. */
export const shipmentStates = inBoth(
  {
    pre_transit: "Label created",
    in_transit: "In transit",
    out_for_delivery: "Out for delivery",
    available_for_pickup: "Ready for pickup",
    delivered: "Delivered",
    return_to_sender: "Returning to us",
    failure: "Delivery failed",
    unknown: "Shipped",
    voided: "Not sent",
  },
  {
    pre_transit: "Beim Paketdienst angekündigt",
    in_transit: "Unterwegs",
    out_for_delivery: "In Zustellung",
    available_for_pickup: "Abholbereit",
    delivered: "Zugestellt",
    return_to_sender: "Auf dem Rückweg zu uns",
    failure: "Zustellung fehlgeschlagen",
    unknown: "Versandt",
    voided: "Nicht versandt",
  },
);

/** The entries of an order's history. */
export const orderEvents = inBoth(
  {
    placed: "Ordered",
    paid: "Payment received",
    canceled: "Cancelled",
    shipped: "Shipped",
    delivered: "Delivered",
    handed_over: "Provided",
    shipment_voided: "Shipment voided",
    address_changed: "Address changed",
    changed: "Order changed",
    returned: "Returned",
    withdrawn: "Withdrawal received",
    refund_started: "Refund started",
    refunded: "Refunded",
    refund_failed: "Refund failed",
    attribution_changed: "Attribution changed",
  },
  {
    placed: "Bestellt",
    paid: "Zahlung eingegangen",
    canceled: "Storniert",
    shipped: "Versandt",
    delivered: "Zugestellt",
    handed_over: "Bereitgestellt",
    shipment_voided: "Versand zurückgenommen",
    address_changed: "Adresse geändert",
    changed: "Bestellung geändert",
    returned: "Retourniert",
    withdrawn: "Widerruf eingegangen",
    refund_started: "Erstattung begonnen",
    refunded: "Erstattet",
    refund_failed: "Erstattung fehlgeschlagen",
    attribution_changed: "Zuordnung geändert",
  },
);

/** How a disputed payment ended, for the shop. */
export const disputeOutcomes = inBoth({ won: "Won", lost: "Lost" }, { won: "Gewonnen", lost: "Verloren" });

/** The documents of an order, as the law names them. In German, a Gutschrift is a bill that a customer writes. */
export const invoiceKinds = inBoth(
  { invoice: "Invoice", credit_note: "Credit note", correction: "Correction of a credit note" },
  { invoice: "Rechnung", credit_note: "Rechnungskorrektur", correction: "Storno einer Rechnungskorrektur" },
);
