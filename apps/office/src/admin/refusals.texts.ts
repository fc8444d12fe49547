import type { Refusals } from "../ui/api/refusals.ts";

/** Refusals that only the administration meets, or that mean another person there. */
export const adminRefusals: Refusals = {
  address_not_verified: {
    en: "This person hasn't verified their e-mail address yet.",
    de: "Diese Person hat ihre E-Mail-Adresse noch nicht bestätigt.",
  },
  role_name_taken: { en: "Another role has this name.", de: "Eine andere Rolle hat diesen Namen." },
  role_built_in: {
    en: "Every shop has this role, so it stays.",
    de: "Diese Rolle gehört zu jedem Shop und bleibt bestehen.",
  },
  role_in_use: {
    en: "People have this role. Give them another one first.",
    de: "Diese Rolle ist vergeben. Geben Sie den Personen zuerst eine andere.",
  },
  too_many_promotions: {
    en: "1,000 promotions are active. Archive some first.",
    de: "1.000 Aktionen sind aktiv. Archivieren Sie zuerst einige.",
  },
  too_many_roles: { en: "A shop can have 50 roles.", de: "Ein Shop kann 50 Rollen haben." },
  bank_file_exists: {
    en: "These payouts already have a bank file. Download it from their payout run so that nothing is paid twice.",
    de: "Zu diesen Auszahlungen gibt es bereits eine Bankdatei. Laden Sie sie im Zahlungslauf herunter, damit nichts doppelt bezahlt wird.",
  },
  below_minimum_payout: {
    en: "The balance is below the minimum payout.",
    de: "Das Guthaben liegt unter dem Mindestbetrag für eine Auszahlung.",
  },
  change_open: {
    en: "Another person is editing this order.",
    de: "Eine andere Person bearbeitet diese Bestellung.",
  },
  code_taken: { en: "Another discount or link uses this code.", de: "Ein anderer Rabatt oder Link hat diesen Code." },
  commission_in_payout: {
    en: "A commission of this order is in a payout, so the creator can't be changed.",
    de: "Eine Provision dieser Bestellung ist in einer Auszahlung. Der Creator kann nicht mehr geändert werden.",
  },
  country_not_served: {
    en: "No shipping method serves this country.",
    de: "Keine Versandart beliefert dieses Land.",
  },
  currency_locked: {
    en: "The currency can't be changed because the shop already has orders.",
    de: "Die Währung kann nicht mehr geändert werden, weil der Shop bereits Bestellungen hat.",
  },
  export_too_large: {
    en: "Too many rows for one file. Use the filters to narrow them down.",
    de: "Zu viele Zeilen für eine Datei. Grenzen Sie sie mit den Filtern ein.",
  },
  handle_taken: { en: "Another page uses this URL.", de: "Eine andere Seite verwendet diese URL." },
  impossible_time: {
    en: "Enter a time between shipping and now.",
    de: "Geben Sie einen Zeitpunkt zwischen Versand und jetzt ein.",
  },
  insufficient_stock: { en: "Not enough stock.", de: "Nicht genug Bestand." },
  integration_exists: {
    en: "This account belongs to another integration.",
    de: "Dieses Konto gehört zu einer anderen Integration.",
  },
  last_administrator: {
    en: "This is the only administrator. Assign the role to another person first.",
    de: "Das ist der einzige Administrator. Weisen Sie die Rolle zuerst einer anderen Person zu.",
  },
  media_in_use: {
    en: "This picture is in use and can't be deleted.",
    de: "Dieses Bild wird verwendet und kann nicht gelöscht werden.",
  },
  media_unavailable: {
    en: "The picture storage isn't responding. Try again in a moment.",
    de: "Der Bilderspeicher antwortet nicht. Bitte versuchen Sie es gleich noch einmal.",
  },
  no_reply_address: {
    en: "This report has no e-mail address, so you can't ask the reporter.",
    de: "Diese Meldung hat keine E-Mail-Adresse. Rückfragen sind nicht möglich.",
  },
  order_disputed: {
    en: "The payment for this order is disputed. Open the order to ship it anyway.",
    de: "Die Zahlung dieser Bestellung ist angefochten. Öffnen Sie die Bestellung, um sie trotzdem zu versenden.",
  },
  payment_not_possible: {
    en: "There is no balance due, or this payment method can't be used.",
    de: "Es ist kein Betrag offen, oder diese Zahlungsart ist nicht möglich.",
  },
  payment_under_way: {
    en: "The customer can pay at the provider right now. Wait for the payment, or cancel the order.",
    de: "Der Kunde kann gerade beim Zahlungsdienst bezahlen. Warten Sie die Zahlung ab oder stornieren Sie die Bestellung.",
  },
  payment_provider_unavailable: {
    en: "The payment provider isn't responding. Nothing has changed. Try again in a moment.",
    de: "Der Zahlungsdienst antwortet nicht. Es hat sich nichts geändert. Bitte versuchen Sie es gleich noch einmal.",
  },
  payout_in_progress: {
    en: "This creator already has a payout in progress.",
    de: "Für diesen Creator läuft bereits eine Auszahlung.",
  },
  payout_method_missing: {
    en: "The creator has no payout account yet.",
    de: "Der Creator hat noch kein Auszahlungskonto.",
  },
  refund_exceeds_payment: {
    en: "The amount exceeds what is left to refund.",
    de: "Der Betrag übersteigt den erstattbaren Rest.",
  },
  scope_required: { en: "Choose what this applies to.", de: "Wählen Sie, worauf sich das bezieht." },
  stock_not_tracked: {
    en: "Stock isn't tracked for this variant.",
    de: "Für diese Variante wird kein Bestand geführt.",
  },
  tax_rate_taken: {
    en: "This country or region already has a rate for this class.",
    de: "Für dieses Land oder diese Region gibt es bereits einen Satz dieser Klasse.",
  },
  too_many_commission_rules: {
    en: "You have reached the maximum number of rules. Delete one first.",
    de: "Die maximale Anzahl an Regeln ist erreicht. Löschen Sie zuerst eine.",
  },
  unknown_collection: { en: "This collection doesn't exist.", de: "Diese Kollektion gibt es nicht." },
  unknown_product: { en: "This product doesn't exist.", de: "Dieses Produkt gibt es nicht." },
  unknown_user: { en: "No account uses this e-mail address.", de: "Kein Konto verwendet diese E-Mail-Adresse." },
};
