import { disputeOutcomes } from "@tote/words";

export interface DisputeWords {
  title: string;
  open(amount: string, reason: string): string;
  respondBy: string;
  answer: string;
  waits: string;
  says: string;
  end: string;
  endText: string;
  outcome: string;
  outcomes: Readonly<Record<"won" | "lost", string>>;
  confirm: string;
  done: string;
  ended: Readonly<Record<string, string>>;
  shipAnyway: string;
  reasons: Readonly<Record<string, string>>;
  statuses: Readonly<Record<string, string>>;
}

/** Reasons and statuses are Stripe's. Unknown ones are shown as received. */
export const disputeTexts: Readonly<Record<"en" | "de", DisputeWords>> = {
  en: {
    title: "Dispute",
    open: (amount, reason) => `The customer disputed ${amount} with their bank: ${reason}.`,
    respondBy: "Respond by",
    answer: "Respond at Stripe",
    waits: "Commissions for this order are on hold until the dispute ends, and you confirm before you ship.",
    says: "Status at Stripe",
    end: "The dispute has ended…",
    endText:
      "If the shop keeps the payment, commissions for this order are released. Otherwise their share of the disputed amount is reversed, even if it was paid out already.",
    outcome: "Outcome",
    outcomes: { won: "Won: the shop keeps the payment", lost: "Lost: the customer gets the payment back" },
    confirm: "Close dispute",
    done: "Dispute closed.",
    ended: disputeOutcomes.en,
    shipAnyway: "Ship despite the dispute",
    reasons: {
      credit_not_processed: "refund not processed",
      duplicate: "duplicate payment",
      fraudulent: "fraudulent payment",
      general: "no reason given",
      product_not_received: "goods not received",
      product_unacceptable: "goods not as described",
      subscription_canceled: "subscription cancelled",
      unrecognized: "payment not recognised",
    },
    statuses: {
      needs_response: "Needs response",
      under_review: "Under review",
      warning_needs_response: "Inquiry needs response",
      warning_under_review: "Inquiry under review",
      warning_closed: "Inquiry closed",
      ...disputeOutcomes.en,
      prevented: "Prevented",
    },
  },
  de: {
    title: "Zahlungsanfechtung",
    open: (amount, reason) => `Die Zahlung von ${amount} wurde bei der Bank angefochten: ${reason}.`,
    respondBy: "Antworten bis",
    answer: "Bei Stripe antworten",
    waits:
      "Bis der Fall abgeschlossen ist, sind die Provisionen dieser Bestellung angehalten, und den Versand müssen Sie bestätigen.",
    says: "Status bei Stripe",
    end: "Anfechtung abschließen…",
    endText:
      "Behält der Shop die Zahlung, werden die Provisionen dieser Bestellung freigegeben. Andernfalls wird ihr Anteil am angefochtenen Betrag zurückgebucht, auch wenn er schon ausgezahlt ist.",
    outcome: "Ergebnis",
    outcomes: { won: "Gewonnen: Der Shop behält die Zahlung", lost: "Verloren: Die Zahlung geht zurück" },
    confirm: "Anfechtung abschließen",
    done: "Anfechtung abgeschlossen.",
    ended: disputeOutcomes.de,
    shipAnyway: "Trotz angefochtener Zahlung versenden",
    reasons: {
      credit_not_processed: "Erstattung nicht erhalten",
      duplicate: "doppelt bezahlt",
      fraudulent: "Betrug",
      general: "kein Grund angegeben",
      product_not_received: "Ware nicht erhalten",
      product_unacceptable: "Ware nicht wie beschrieben",
      subscription_canceled: "Abonnement gekündigt",
      unrecognized: "Zahlung nicht erkannt",
    },
    statuses: {
      needs_response: "Antwort erforderlich",
      under_review: "In Prüfung",
      warning_needs_response: "Rückfrage: Antwort erforderlich",
      warning_under_review: "Rückfrage in Prüfung",
      warning_closed: "Rückfrage abgeschlossen",
      ...disputeOutcomes.de,
      prevented: "Abgewendet",
    },
  },
};
