import { roleNames } from "@tote/words";
import { mailLink } from "../mail-link.ts";
import { germanFactorMails } from "./accounts/content-de.ts";
import { germanEmailChangeMails } from "./accounts/email-change-de.ts";
import { factorsLeft } from "./accounts/factors-left.ts";
import { germanCreatorMails } from "./content-de-creators.ts";
import { germanOrderMails } from "./content-de-orders.ts";
import { germanPartnerMails } from "./content-de-partners.ts";
import { germanPayoutMails } from "./content-de-payouts.ts";
import { germanReportMails } from "./content-de-reports.ts";
import type { MailTexts } from "./mail-content.ts";
import { germanShopperMails } from "./shoppers/content-de.ts";
import { germanVoucherMails } from "./vouchers/content-de.ts";

const hello = (name: string) => (name === "" ? "Guten Tag," : `Guten Tag ${name},`);
const NOT_YOU = "Wenn Sie das nicht angefordert haben, brauchen Sie nichts zu tun.";
const SECURE_ACCOUNT =
  "Wenn Sie das nicht waren, setzen Sie Ihr Passwort jetzt zurück: Das beendet alle Sitzungen und Zugriffstoken.";

/** `admin` is the account role behind the owner. */
const roleName = (role: string) => roleNames.de[role === "admin" ? "owner" : role] ?? role;

export const germanMails: MailTexts = {
  ...germanShopperMails,
  test_mail: ({ name }, facts) => ({
    subject: `Eine Testmail von ${facts.storeName}`,
    paragraphs: [
      hello(name),
      "Mails Ihres Shops kommen an. Bestellungen, Pakete und Erstattungen werden genauso gemeldet, mit den rechtlichen Links am Ende.",
    ],
    action: { label: "Zum Shop", url: facts.storefrontUrl },
    closing: ["Sie haben diese Mail in den Einstellungen angefordert."],
  }),
  welcome: ({ name }, facts) => ({
    subject: `Willkommen bei ${facts.storeName}`,
    paragraphs: [hello(name), "Ihre Adresse ist bestätigt. Schön, dass Sie da sind."],
    action: { label: "Zum Shop", url: facts.storefrontUrl },
  }),
  verify_email: ({ name, token }, facts) => ({
    subject: `Bestätigen Sie Ihre Adresse für ${facts.storeName}`,
    paragraphs: [hello(name), "bitte bestätigen Sie, dass diese Adresse Ihnen gehört."],
    action: { label: "Adresse bestätigen", url: mailLink(facts, "/verify-email", token) },
    closing: ["Der Link gilt einmal, 24 Stunden lang.", NOT_YOU],
  }),
  sign_up_existing: ({ name }, facts) => ({
    subject: `Sie haben schon ein Konto bei ${facts.storeName}`,
    paragraphs: [
      hello(name),
      "jemand, wahrscheinlich Sie, wollte mit dieser Adresse ein Konto anlegen. Es gibt schon eines, deshalb wurde nichts geändert.",
      "Sie können sich wie bisher anmelden. Wenn Sie Ihr Passwort vergessen haben, können Sie es bei der Anmeldung zurücksetzen.",
    ],
    action: { label: "Zum Shop", url: facts.storefrontUrl },
    closing: [NOT_YOU],
  }),
  password_reset: ({ name, token }, facts) => ({
    subject: `Passwort für ${facts.storeName} zurücksetzen`,
    paragraphs: [
      hello(name),
      "über den folgenden Link können Sie ein neues Passwort wählen. Alle Sitzungen und Zugriffstoken werden damit beendet.",
    ],
    action: { label: "Neues Passwort wählen", url: mailLink(facts, "/reset-password", token) },
    closing: ["Der Link ist 10 Minuten gültig und funktioniert nur einmal.", NOT_YOU],
  }),
  password_reset_unknown: (_data, facts) => ({
    subject: `Kein Konto bei ${facts.storeName} mit dieser Adresse`,
    paragraphs: [
      "Guten Tag,",
      "jemand wollte das Passwort eines Kontos mit dieser Adresse zurücksetzen, aber es gibt keines. Vielleicht haben Sie sich mit einer anderen Adresse angemeldet.",
    ],
    action: { label: "Zum Shop", url: facts.storefrontUrl },
    closing: [NOT_YOU],
  }),
  magic_link: ({ name, token }, facts) => ({
    subject: `Ihr Anmeldelink für ${facts.storeName}`,
    paragraphs: [hello(name), "mit diesem Link melden Sie sich ohne Passwort an."],
    action: { label: "Anmelden", url: mailLink(facts, "/sign-in/link", token) },
    closing: ["Der Link ist 15 Minuten gültig und funktioniert nur einmal. Geben Sie ihn nicht weiter.", NOT_YOU],
  }),
  magic_link_unknown: (_data, facts) => ({
    subject: `Konto anlegen bei ${facts.storeName}`,
    paragraphs: [
      "Guten Tag,",
      "jemand hat einen Anmeldelink für diese Adresse angefordert, aber dafür gibt es noch kein Konto. Sie können jederzeit eines anlegen.",
    ],
    action: { label: "Zum Shop", url: facts.storefrontUrl },
    closing: [NOT_YOU],
  }),
  password_changed: ({ name, factors }, facts) => ({
    subject: `Ihr Passwort für ${facts.storeName} wurde geändert`,
    paragraphs: [
      hello(name),
      "das Passwort Ihres Kontos wurde gerade geändert.",
      ...(factors === undefined ? [] : [factorsLeft.de(factors.passkeys, factors.newApp)]),
      SECURE_ACCOUNT,
    ],
    action:
      factors === undefined
        ? { label: "Zum Shop", url: facts.storefrontUrl }
        : { label: "Passkeys und neue App entfernen", url: mailLink(facts, "/remove-sign-in-methods", factors.token) },
  }),
  sign_in_attempts: ({ name }, facts) => ({
    subject: `Fehlgeschlagene Anmeldungen an Ihrem Konto bei ${facts.storeName}`,
    paragraphs: [
      hello(name),
      "jemand hat innerhalb einer Stunde mehr als zwanzigmal versucht, sich mit falschen Passwörtern an Ihrem Konto anzumelden. Keiner dieser Versuche gelang.",
      "Weitere Versuche werden gebremst. Wenn Sie ein langes Passwort nur hier verwenden, müssen Sie nichts tun. Andernfalls wählen Sie jetzt ein neues.",
    ],
    action: { label: "Zum Shop", url: facts.storefrontUrl },
    closing: ["Diese E-Mail erhalten Sie höchstens einmal am Tag."],
  }),
  roles_changed: ({ name, roles }, facts) => ({
    subject: `Ihre Rolle bei ${facts.storeName} wurde geändert`,
    paragraphs: [
      hello(name),
      roles.length === 0
        ? "Ihr Konto hat keine Rolle mehr in der Verwaltung des Shops. Es bleibt ein Kundenkonto."
        : `Ihre Rollen in der Verwaltung des Shops: ${roles.map(roleName).join(", ")}. Sitzungen enden ab jetzt nach 12 Stunden ohne Nutzung.`,
      "Wenn Sie das nicht erwartet haben, wenden Sie sich an den Shop.",
    ],
    action: { label: "Zum Shop", url: facts.storefrontUrl },
  }),
  roles_changed_notice: ({ accountName, accountEmail, roles, by }, facts) => ({
    subject: `Bei ${facts.storeName} wurde eine Rolle geändert`,
    paragraphs: [
      "Guten Tag,",
      `${by} hat die Rolle eines Kontos geändert. Diese E-Mail geht an alle Administratoren.`,
      "Wenn Sie das nicht erwartet haben, prüfen Sie das Protokoll und entziehen Sie die Rolle.",
    ],
    details: [
      ["Konto", `${accountName} (${accountEmail})`],
      ["Rollen jetzt", roles.length === 0 ? "keine" : roles.map(roleName).join(", ")],
    ],
  }),
  access_token_created: ({ name, tokenName }, facts) => ({
    subject: `Neues Zugriffstoken für Ihr Konto bei ${facts.storeName}`,
    paragraphs: [
      hello(name),
      `gerade wurde ein Zugriffstoken mit dem Namen „${tokenName}“ erstellt. Programme können damit Ihre Bestellungen lesen.`,
      `${SECURE_ACCOUNT} Sie können das Token auch allein in Ihrem Konto löschen.`,
    ],
    action: { label: "Zum Shop", url: facts.storefrontUrl },
  }),
  account_erased: ({ name }, facts) => ({
    subject: `Ihr Konto bei ${facts.storeName} wurde gelöscht`,
    paragraphs: [
      hello(name),
      "Ihr Konto und die zugehörigen personenbezogenen Daten wurden wie gewünscht gelöscht. Was wir gesetzlich aufbewahren müssen, etwa Bestellbeträge, bleibt ohne Ihren Namen gespeichert.",
      "Dies ist die letzte E-Mail dazu.",
    ],
  }),
  withdrawal_received: ({ name, orderReference, receivedAt, items, reason, trackingToken }, facts) => ({
    subject: `Ihr Widerruf zur Bestellung ${orderReference} ist eingegangen`,
    paragraphs: [
      hello(name),
      `hiermit bestätigen wir, dass Sie den Vertrag zur Bestellung ${orderReference} widerrufen haben. Über die nächsten Schritte informieren wir Sie per E-Mail.`,
    ],
    details: [
      ["Eingegangen", receivedAt],
      ["Waren", items],
      ...(reason === null ? [] : [["Ihre Begründung", reason] as const]),
    ],
    action: { label: "Bestellung ansehen", url: mailLink(facts, "/track-order", trackingToken) },
    closing: ["Bitte bewahren Sie diese E-Mail auf. Sie bestätigt Eingang, Inhalt und Zeitpunkt Ihrer Erklärung."],
  }),
  withdrawal_copy: ({ name, orderReference, receivedAt, items }) => ({
    subject: `Der Widerruf zur Bestellung ${orderReference} ist eingegangen`,
    paragraphs: [
      hello(name),
      `hiermit bestätigen wir, dass der Vertrag zur Bestellung ${orderReference} widerrufen und diese Adresse für die Bestätigung angegeben wurde.`,
    ],
    details: [
      ["Eingegangen", receivedAt],
      ["Waren", items],
    ],
    closing: ["Bitte bewahren Sie diese E-Mail auf. Sie bestätigt Eingang, Inhalt und Zeitpunkt der Erklärung."],
  }),
  ...germanFactorMails,
  ...germanEmailChangeMails,
  ...germanOrderMails,
  ...germanCreatorMails,
  ...germanPartnerMails,
  ...germanPayoutMails,
  ...germanReportMails,
  ...germanVoucherMails,
};
