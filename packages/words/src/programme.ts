import { inBoth } from "./in-both.ts";

/** A creator as the staff name them. */
export const creatorStates = inBoth(
  {
    invited: "Invited",
    declined: "Declined",
    pending: "Applied",
    approved: "Active",
    rejected: "Rejected",
    suspended: "Suspended",
    banned: "Banned",
  },
  {
    invited: "Eingeladen",
    declined: "Einladung abgelehnt",
    pending: "Beworben",
    approved: "Aktiv",
    rejected: "Abgelehnt",
    suspended: "Gesperrt",
    banned: "Ausgeschlossen",
  },
);

/** A creator's own state, as the account and the closed workspace tell it to them. */
export const ownCreatorStates = inBoth(
  {
    invited: "You're invited",
    declined: "You declined the invitation",
    pending: "Application in review",
    approved: "You are a creator here",
    rejected: "Application rejected",
    suspended: "Suspended",
    banned: "Account closed",
  },
  {
    invited: "Sie sind eingeladen",
    declined: "Sie haben die Einladung abgelehnt",
    pending: "Bewerbung in Prüfung",
    approved: "Sie sind Creator",
    rejected: "Bewerbung abgelehnt",
    suspended: "Gesperrt",
    banned: "Konto geschlossen",
  },
);

export const commissionStates = inBoth(
  {
    pending: "Pending",
    approved: "Available",
    processing: "In a payout",
    paid: "Paid",
    on_hold: "On hold",
    canceled: "Cancelled",
    refunded: "Refunded",
    rejected: "Rejected",
  },
  {
    pending: "Ausstehend",
    approved: "Verfügbar",
    processing: "In Auszahlung",
    paid: "Ausgezahlt",
    on_hold: "Zurückgehalten",
    canceled: "Storniert",
    refunded: "Erstattet",
    rejected: "Abgelehnt",
  },
);

export const commissionTypes = inBoth(
  { sale: "Sale", clawback: "Reversal", bonus: "Bonus", adjustment: "Adjustment" },
  { sale: "Verkauf", clawback: "Storno", bonus: "Bonus", adjustment: "Korrektur" },
);

/** How a case of held commissions was decided. */
export const holdOutcomes = inBoth(
  { released: "Released", rejected: "Rejected" },
  { released: "Freigegeben", rejected: "Abgelehnt" },
);

/** A payout is due whether its creator requested it or the first of the month did. */
export const payoutStates = inBoth(
  {
    pending: "Due",
    processing: "Processing",
    in_transit: "In transit",
    paid: "Paid",
    held: "On hold",
    failed: "Failed",
    returned: "Returned",
    canceled: "Cancelled",
  },
  {
    pending: "Fällig",
    processing: "In Bearbeitung",
    in_transit: "In Überweisung",
    paid: "Ausgezahlt",
    held: "Zurückgehalten",
    failed: "Fehlgeschlagen",
    returned: "Zurückgegeben",
    canceled: "Storniert",
  },
);

export const payoutRunStates = inBoth(
  { processing: "Processing", in_transit: "In transit", held: "On hold", done: "Done" },
  { processing: "In Bearbeitung", in_transit: "In Überweisung", held: "Zurückgehalten", done: "Erledigt" },
);
