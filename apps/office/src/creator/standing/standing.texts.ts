import type { CreatorApplication } from "@tote/client";
import type { Language } from "@tote/storefront/data";
import { ownCreatorStates } from "@tote/words";

interface State {
  readonly title: string;
  readonly text: string;
  /** The next step. */
  readonly next: string;
}

interface Words {
  readonly title: string;
  readonly lead: string;
  readonly none: { readonly title: string; readonly text: string };
  readonly apply: string;
  readonly applyAgain: string;
  readonly write: string;
  readonly account: string;
  readonly nextTitle: string;
  readonly money: string;
  readonly moneyText: string;
  readonly reason: (reason: string) => string;
  readonly appliedOn: (day: string) => string;
  readonly decidedOn: (day: string) => string;
  readonly states: Readonly<Record<CreatorApplication["status"], State>> & { readonly pending: State };
}

const en: Words = {
  title: "Creator workspace",
  lead: "Links, figures and earnings of creators in this shop.",
  none: {
    title: "You have not applied yet",
    text: "Recommend products you like and earn commission on what your audience buys.",
  },
  apply: "Apply",
  applyAgain: "Apply again",
  write: "Contact us",
  account: "Go to account",
  nextTitle: "Next steps",
  money: "Your balance",
  moneyText: "Your balance is kept while we review this.",
  reason: (reason) => `Reason: ${reason}`,
  appliedOn: (day) => `Applied on ${day}.`,
  decidedOn: (day) => `Decided on ${day}.`,
  states: {
    invited: {
      title: ownCreatorStates.en.invited,
      text: "This shop invites you to become a creator.",
      next: "Fill in the short application. The shop reviews it and sends you an e-mail.",
    },
    declined: {
      title: ownCreatorStates.en.declined,
      text: "The workspace stays closed until you apply.",
      next: "You can still apply at any time.",
    },
    pending: {
      title: ownCreatorStates.en.pending,
      text: "There is nothing else to do.",
      next: "We'll e-mail you our decision. Once approved, you create your first link here.",
    },
    approved: { title: ownCreatorStates.en.approved, text: "The workspace is open.", next: "Reload the page." },
    rejected: {
      title: ownCreatorStates.en.rejected,
      text: "The shop did not accept your application.",
      next: "Your account isn't affected. You can apply again if something has changed, or contact the shop.",
    },
    suspended: {
      title: ownCreatorStates.en.suspended,
      text: "Your links still work, but new orders earn no commission. Your earnings are kept.",
      next: "The shop is reviewing your account. Contact us if you have questions. Payouts continue once this is resolved.",
    },
    banned: {
      title: ownCreatorStates.en.banned,
      text: "You can no longer take part in the programme.",
      next: "You can appeal by contacting the shop. Your balance is listed below.",
    },
  },
};

const de: Words = {
  title: "Creator-Bereich",
  lead: "Links, Zahlen und Einnahmen der Creator dieses Shops.",
  none: {
    title: "Sie haben sich noch nicht beworben",
    text: "Empfehlen Sie Produkte, die Ihnen gefallen, und verdienen Sie an den Käufen Ihres Publikums.",
  },
  apply: "Bewerben",
  applyAgain: "Erneut bewerben",
  write: "Kontakt",
  account: "Zu Ihrem Konto",
  nextTitle: "Nächste Schritte",
  money: "Ihr Guthaben",
  moneyText: "Ihr Guthaben bleibt während der Prüfung erhalten.",
  reason: (reason) => `Grund: ${reason}`,
  appliedOn: (day) => `Beworben am ${day}.`,
  decidedOn: (day) => `Entschieden am ${day}.`,
  states: {
    invited: {
      title: ownCreatorStates.de.invited,
      text: "Dieser Shop lädt Sie ein, Creator zu werden.",
      next: "Füllen Sie die kurze Bewerbung aus. Der Shop prüft sie und schickt Ihnen eine E-Mail.",
    },
    declined: {
      title: ownCreatorStates.de.declined,
      text: "Der Bereich bleibt geschlossen, bis Sie sich bewerben.",
      next: "Sie können sich jederzeit bewerben.",
    },
    pending: {
      title: ownCreatorStates.de.pending,
      text: "Sie müssen nichts weiter tun.",
      next: "Wir informieren Sie per E-Mail über die Entscheidung. Nach der Zusage erstellen Sie hier Ihren ersten Link.",
    },
    approved: { title: ownCreatorStates.de.approved, text: "Der Bereich ist offen.", next: "Laden Sie die Seite neu." },
    rejected: {
      title: ownCreatorStates.de.rejected,
      text: "Der Shop hat Ihre Bewerbung nicht angenommen.",
      next: "Ihr Konto ist davon nicht betroffen. Sie können sich erneut bewerben oder den Shop kontaktieren.",
    },
    suspended: {
      title: ownCreatorStates.de.suspended,
      text: "Ihre Links funktionieren weiter, neue Bestellungen bringen aber keine Provision. Ihre Einnahmen bleiben erhalten.",
      next: "Der Shop prüft Ihr Konto. Bei Fragen kontaktieren Sie uns. Nach der Klärung laufen Auszahlungen weiter.",
    },
    banned: {
      title: ownCreatorStates.de.banned,
      text: "Sie können am Programm nicht mehr teilnehmen.",
      next: "Sie können beim Shop Widerspruch einlegen. Ihr Guthaben ist unten aufgeführt.",
    },
  },
};

export const standingTexts: Readonly<Record<Language, Words>> = { en, de };
