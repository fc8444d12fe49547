import { inBoth } from "./in-both.ts";

/** A report as the staff see it. */
export const reportStates = inBoth(
  {
    received: "New",
    in_review: "In review",
    waiting: "Waiting for reporter",
    resolved: "Resolved",
    rejected: "Rejected",
  },
  {
    received: "Neu",
    in_review: "In Prüfung",
    waiting: "Wartet auf Antwort",
    resolved: "Gelöst",
    rejected: "Abgelehnt",
  },
);

/** A report as the person who sent it sees it. */
export const ownReportStates = inBoth(
  {
    received: "Report received",
    in_review: "In review",
    waiting: "Waiting for your answer",
    resolved: "Resolved",
    rejected: "Closed",
  },
  {
    received: "Meldung eingegangen",
    in_review: "In Prüfung",
    waiting: "Wartet auf Ihre Antwort",
    resolved: "Gelöst",
    rejected: "Geschlossen",
  },
);

/** What a decision about a report rests on. */
export const reportGrounds = inBoth(
  { law: "The law", terms: "Our terms" },
  { law: "Gesetz", terms: "Unsere Bedingungen" },
);

/** The roles that every shop has. */
export const roleNames = inBoth(
  {
    owner: "Owner",
    staff: "Staff",
    fulfilment: "Fulfilment",
    customer_care: "Customer care",
    catalogue: "Catalogue",
    creators: "Creators",
    bookkeeping: "Bookkeeping",
  },
  {
    owner: "Inhaber",
    staff: "Mitarbeit",
    fulfilment: "Versand",
    customer_care: "Kundenservice",
    catalogue: "Katalog",
    creators: "Creator",
    bookkeeping: "Buchhaltung",
  },
);

export const storeCreditStates = inBoth(
  { active: "Active", expired: "Expired", blocked: "Blocked", ended: "Used up" },
  { active: "Aktiv", expired: "Abgelaufen", blocked: "Gesperrt", ended: "Aufgebraucht" },
);

export const newsletterStates = inBoth(
  { confirmed: "Confirmed", asked: "Not confirmed", left: "Unsubscribed" },
  { confirmed: "Bestätigt", asked: "Nicht bestätigt", left: "Abgemeldet" },
);
