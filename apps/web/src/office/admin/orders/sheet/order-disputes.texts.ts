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

/** The reasons and statuses are Stripe's; one that it adds later is shown as it is. */
export const disputeTexts: Readonly<Record<"en" | "de", DisputeWords>> = {
  en: {
    title: "Dispute",
    open: (amount, reason) => `The customer disputes ${amount} with the bank: ${reason}.`,
    respondBy: "Answer by",
    answer: "Answer at Stripe",
    waits: "Until it ends, commissions for this order are on hold, and shipping asks first.",
    says: "Stripe says",
    end: "The dispute has ended…",
    endText: "Commissions for this order then go on. If the money is lost, they are taken back for good.",
    outcome: "How it ended",
    outcomes: { won: "The shop keeps the money", lost: "The money is lost" },
    confirm: "End the dispute",
    done: "The dispute has ended.",
    ended: { won: "The shop kept the money", lost: "The money was lost" },
    shipAnyway: "Ship although the payment is disputed",
    reasons: {
      credit_not_processed: "a refund did not arrive",
      duplicate: "paid twice",
      fraudulent: "fraud",
      general: "no reason given",
      product_not_received: "not received",
      product_unacceptable: "not as described",
      subscription_canceled: "subscription canceled",
      unrecognized: "not recognised",
    },
    statuses: {
      needs_response: "waits for an answer",
      under_review: "the bank decides",
      warning_needs_response: "an inquiry waits for an answer",
      warning_under_review: "the bank looks into the inquiry",
      warning_closed: "the inquiry is closed",
      won: "won",
      lost: "lost",
      prevented: "prevented",
    },
  },
  de: {
    title: "Zahlungsanfechtung",
    open: (amount, reason) => `Der Kunde hat ${amount} bei seiner Bank angefochten: ${reason}.`,
    respondBy: "Antworten bis",
    answer: "Bei Stripe antworten",
    waits: "Bis zum Ende sind die Provisionen dieser Bestellung angehalten, und der Versand fragt nach.",
    says: "Stripe meldet",
    end: "Anfechtung beendet…",
    endText:
      "Die Provisionen dieser Bestellung laufen dann weiter. Ist das Geld verloren, werden sie endgültig zurückgenommen.",
    outcome: "Ergebnis",
    outcomes: { won: "Der Shop behält das Geld", lost: "Das Geld ist verloren" },
    confirm: "Anfechtung beenden",
    done: "Die Anfechtung ist beendet.",
    ended: { won: "Der Shop hat das Geld behalten", lost: "Das Geld ist verloren" },
    shipAnyway: "Trotz angefochtener Zahlung versenden",
    reasons: {
      credit_not_processed: "Erstattung nicht erhalten",
      duplicate: "doppelt bezahlt",
      fraudulent: "Betrug",
      general: "ohne Angabe eines Grundes",
      product_not_received: "nicht erhalten",
      product_unacceptable: "nicht wie beschrieben",
      subscription_canceled: "Abonnement gekündigt",
      unrecognized: "nicht erkannt",
    },
    statuses: {
      needs_response: "wartet auf Antwort",
      under_review: "die Bank entscheidet",
      warning_needs_response: "eine Anfrage wartet auf Antwort",
      warning_under_review: "die Bank prüft die Anfrage",
      warning_closed: "die Anfrage ist abgeschlossen",
      won: "gewonnen",
      lost: "verloren",
      prevented: "abgewendet",
    },
  },
};
