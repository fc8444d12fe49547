import type { Refusals } from "../ui/api/refusals.ts";

/** Refusals that only the administration meets, or that mean another person there. */
export const adminRefusals: Refusals = {
  address_not_verified: {
    en: "That person has not confirmed their email address yet. Until then, anybody could have signed up with it.",
    de: "Die Person hat ihre E-Mail-Adresse noch nicht bestätigt. Bis dahin könnte sich jeder damit angemeldet haben.",
  },
  bank_file_exists: {
    en: "There is a bank file of these payouts already. Fetch that one from its run, so that nothing is paid twice.",
    de: "Zu diesen Auszahlungen gibt es schon eine Bankdatei. Holen Sie diese aus ihrem Lauf, damit nichts doppelt bezahlt wird.",
  },
  below_minimum_payout: {
    en: "The balance is below the minimum of a payout.",
    de: "Das Guthaben liegt unter dem Mindestbetrag für eine Auszahlung.",
  },
  code_taken: { en: "Another discount or link has this code.", de: "Ein anderer Rabatt oder Link hat diesen Code." },
  commission_in_payout: {
    en: "A commission of this order is being paid out or was, so its creator can no longer change.",
    de: "Eine Provision dieser Bestellung wird oder wurde ausgezahlt; ihr Creator steht damit fest.",
  },
  country_not_served: {
    en: "No shipping method serves this country.",
    de: "Keine Versandart beliefert dieses Land.",
  },
  currency_locked: {
    en: "The shop has orders, so its currency stays.",
    de: "Der Shop hat Bestellungen; seine Währung steht damit fest.",
  },
  export_too_large: {
    en: "These are more rows than one file takes. Narrow them by the filters.",
    de: "Das sind mehr Zeilen, als in eine Datei passen. Grenzen Sie sie mit den Filtern ein.",
  },
  handle_taken: { en: "Another page has this address.", de: "Eine andere Seite hat diese Adresse." },
  impossible_time: {
    en: "This time cannot be: it lies before the parcel was sent, or in the future.",
    de: "Diese Zeit kann nicht sein: Sie liegt vor dem Versand des Pakets oder in der Zukunft.",
  },
  insufficient_stock: { en: "There is less in stock than that.", de: "So viel ist nicht auf Lager." },
  integration_exists: {
    en: "This account belongs to another integration.",
    de: "Dieses Konto gehört zu einer anderen Integration.",
  },
  last_administrator: {
    en: "This is the only administrator. Make somebody else one first.",
    de: "Das ist der einzige Administrator. Ernennen Sie zuerst jemand anderen.",
  },
  media_in_use: {
    en: "Something shows this picture, so it stays.",
    de: "Etwas zeigt dieses Bild; deshalb bleibt es.",
  },
  media_unavailable: {
    en: "The store of pictures does not answer. Please try again in a moment.",
    de: "Der Bilderspeicher antwortet nicht. Bitte versuchen Sie es gleich noch einmal.",
  },
  no_reply_address: {
    en: "This report came without an address, so nobody can be asked.",
    de: "Diese Meldung kam ohne Adresse; niemand lässt sich fragen.",
  },
  order_disputed: {
    en: "The payment for this order is disputed. Open the order to ship it anyway.",
    de: "Die Zahlung dieser Bestellung ist angefochten. Öffnen Sie die Bestellung, um sie trotzdem zu versenden.",
  },
  payment_not_possible: {
    en: "There is nothing left to pay, or not in this way.",
    de: "Es ist nichts mehr zu bezahlen, oder nicht auf diesem Weg.",
  },
  payment_provider_unavailable: {
    en: "The payment provider does not answer. Nothing has changed; please try again in a moment.",
    de: "Der Zahlungsdienst antwortet nicht. Nichts hat sich geändert; bitte versuchen Sie es gleich noch einmal.",
  },
  payout_in_progress: {
    en: "A payout to this creator is on its way already.",
    de: "Eine Auszahlung an diesen Creator ist schon unterwegs.",
  },
  payout_method_missing: {
    en: "The creator has not said where to be paid.",
    de: "Der Creator hat nicht angegeben, wohin das Geld gehen soll.",
  },
  refund_exceeds_payment: {
    en: "That is more than was paid and not given back yet.",
    de: "Das ist mehr, als bezahlt und noch nicht erstattet ist.",
  },
  scope_required: { en: "Please say what it is about.", de: "Bitte sagen Sie, worum es geht." },
  stock_not_tracked: { en: "The stock of this is not counted.", de: "Davon wird der Bestand nicht gezählt." },
  tax_rate_taken: {
    en: "This place has a rate for this class already.",
    de: "Dieser Ort hat für diese Klasse schon einen Satz.",
  },
  too_many_commission_rules: {
    en: "There are as many rules as there may be. Delete one first.",
    de: "Mehr Regeln darf es nicht geben. Löschen Sie zuerst eine.",
  },
  unknown_collection: { en: "There is no such collection.", de: "Diese Kollektion gibt es nicht." },
  unknown_product: { en: "There is no such product.", de: "Dieses Produkt gibt es nicht." },
  unknown_user: { en: "No account has this address.", de: "Kein Konto hat diese Adresse." },
};
