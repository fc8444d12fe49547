import { mailLink } from "../../mail-link.ts";
import type { EmailChangeMailTexts } from "./mail-content.ts";

const hello = (name: string) => (name === "" ? "Guten Tag," : `Guten Tag ${name},`);
const UNDO =
  "Wenn Sie das nicht waren, benutzen Sie diesen Link: Ihr Konto behält diese Adresse, alle Sitzungen und Zugriffstoken enden, und das Passwort sowie alle seitdem eingerichteten Anmeldeverfahren werden entfernt.";
const UNDO_LIFE = "Der Link gilt einmal und 7 Tage lang.";
const NOT_YOU = "Wenn Sie das nicht waren, können Sie diese Mail ignorieren.";

export const germanEmailChangeMails: EmailChangeMailTexts = {
  change_email: ({ name, token }, facts) => ({
    subject: `Bestätigen Sie Ihre neue Adresse für ${facts.storeName}`,
    paragraphs: [
      hello(name),
      "bitte bestätigen Sie, dass Ihr Konto diese Adresse bekommen soll. Öffnen Sie den Link in einem Browser, in dem Sie bei dem Konto angemeldet sind.",
    ],
    action: { label: "Adresse bestätigen", url: mailLink(facts, "/change-email", token) },
    closing: ["Der Link gilt einmal und 24 Stunden lang.", NOT_YOU],
  }),
  email_change_requested: ({ name, token }, facts) => ({
    subject: `Für Ihr Konto bei ${facts.storeName} wurde eine andere Adresse beantragt`,
    paragraphs: [
      hello(name),
      "jemand, vermutlich Sie, möchte Ihrem Konto eine andere E-Mail-Adresse geben. Noch ist nichts geändert; die neue Adresse muss erst bestätigt werden. Wenn Sie das waren, brauchen Sie hier nichts zu tun.",
      UNDO,
    ],
    action: { label: "Diese Adresse behalten", url: mailLink(facts, "/undo-email-change", token) },
    closing: [UNDO_LIFE],
  }),
  email_changed: ({ name, token }, facts) => ({
    subject: `Die Adresse Ihres Kontos bei ${facts.storeName} wurde geändert`,
    paragraphs: [
      hello(name),
      "Ihr Konto hat jetzt eine andere E-Mail-Adresse, und unsere Mails gehen dorthin. Diese Adresse bleibt 7 Tage lang für Sie reserviert.",
      UNDO,
    ],
    action: { label: "Änderung rückgängig machen", url: mailLink(facts, "/undo-email-change", token) },
    closing: [UNDO_LIFE],
  }),
  email_change_undone: ({ name }, facts) => ({
    subject: `Ihr Konto bei ${facts.storeName} hat wieder diese Adresse`,
    paragraphs: [
      hello(name),
      "die Änderung Ihrer E-Mail-Adresse wurde rückgängig gemacht. Alle Sitzungen und Zugriffstoken sind beendet, und das Passwort gilt nicht mehr.",
      "Wählen Sie ein neues Passwort, um sich wieder anzumelden, und prüfen Sie, ob jemand anderes Ihre Mails liest.",
    ],
    action: { label: "Neues Passwort wählen", url: `${facts.publicUrl}/forgot-password` },
  }),
  email_change_existing: ({ name }, facts) => ({
    subject: `Ihre Adresse hat bei ${facts.storeName} schon ein Konto`,
    paragraphs: [
      hello(name),
      "jemand, vermutlich Sie, wollte einem anderen Konto diese Adresse geben. Sie hat schon ein Konto, deshalb wurde nichts geändert.",
      "Um die Adresse für das andere Konto zu benutzen, geben Sie diesem zuerst eine andere oder löschen Sie es.",
    ],
    action: { label: "Zum Shop", url: facts.storefrontUrl },
    closing: [NOT_YOU],
  }),
  email_reserved: (_none, facts) => ({
    subject: `Diese Adresse ist bei ${facts.storeName} reserviert`,
    paragraphs: [
      "Guten Tag,",
      "jemand, vermutlich Sie, wollte diese Adresse für ein Konto benutzen. Sie gehörte bis vor wenigen Tagen zu einem anderen Konto und bleibt bis zu 7 Tage lang dafür reserviert, damit sich die Änderung rückgängig machen lässt.",
      "Wenn Sie die Änderung nicht vorgenommen haben, benutzen Sie den Link in der Mail, die wir Ihnen dazu geschickt haben. Sonst versuchen Sie es später noch einmal.",
    ],
    action: { label: "Zum Shop", url: facts.storefrontUrl },
    closing: [NOT_YOU],
  }),
};
