import type { CreatorApplication } from "@tote/client";
import type { Language } from "@tote/storefront/data";

interface State {
  readonly title: string;
  readonly text: string;
  /** What comes next. */
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
    text: "Recommend what you like here, and earn a commission of what your readers buy.",
  },
  apply: "Apply",
  applyAgain: "Apply again",
  write: "Write to us",
  account: "To your account",
  nextTitle: "What comes next",
  money: "Your money",
  moneyText: "It is held while this is being settled. Nothing is lost.",
  reason: (reason) => `Reason: ${reason}`,
  appliedOn: (day) => `Applied on ${day}.`,
  decidedOn: (day) => `Decided on ${day}.`,
  states: {
    invited: {
      title: "You are invited",
      text: "The shop would like to have you as a creator.",
      next: "Fill in the short application; the shop reviews it and writes to you.",
    },
    declined: {
      title: "You declined the invitation",
      text: "The workspace stays closed until you apply.",
      next: "If you change your mind, apply. Nothing else is needed.",
    },
    pending: {
      title: "We are looking at your application",
      text: "Nothing is left for you to do.",
      next: "A person reads it and you get a mail with the decision. Once approved, you make your first link here.",
    },
    approved: { title: "You are a creator here", text: "The workspace is open.", next: "Reload the page." },
    rejected: {
      title: "Not this time",
      text: "The shop did not accept your application.",
      next: "Your account stays as it is. If something about you has changed, apply again, or write to the shop.",
    },
    suspended: {
      title: "Paused",
      text: "Your links lead to the shop, and new orders earn nothing for now. What you have earned is kept.",
      next: "The shop looks into it. Write to us if you do not know why; payouts go on once it is settled.",
    },
    banned: {
      title: "Closed",
      text: "You can no longer take part in the programme.",
      next: "You can object: write to the shop and say why. What is owed to you stays on record below.",
    },
  },
};

const de: Words = {
  title: "Creator-Bereich",
  lead: "Links, Zahlen und Einnahmen der Creator dieses Shops.",
  none: {
    title: "Sie haben sich noch nicht beworben",
    text: "Empfehlen Sie, was Ihnen hier gefällt, und verdienen Sie eine Provision an dem, was Ihre Leser kaufen.",
  },
  apply: "Bewerben",
  applyAgain: "Noch einmal bewerben",
  write: "Schreiben Sie uns",
  account: "Zu Ihrem Konto",
  nextTitle: "Wie es weitergeht",
  money: "Ihr Geld",
  moneyText: "Es wird aufbewahrt, solange das geklärt wird. Nichts geht verloren.",
  reason: (reason) => `Grund: ${reason}`,
  appliedOn: (day) => `Beworben am ${day}.`,
  decidedOn: (day) => `Entschieden am ${day}.`,
  states: {
    invited: {
      title: "Sie sind eingeladen",
      text: "Der Shop hätte Sie gern als Creator.",
      next: "Füllen Sie die kurze Bewerbung aus; der Shop prüft sie und schreibt Ihnen.",
    },
    declined: {
      title: "Sie haben die Einladung abgelehnt",
      text: "Der Bereich bleibt geschlossen, bis Sie sich bewerben.",
      next: "Wenn Sie es sich anders überlegen, bewerben Sie sich. Mehr braucht es nicht.",
    },
    pending: {
      title: "Wir sehen uns Ihre Bewerbung an",
      text: "Sie müssen nichts weiter tun.",
      next: "Ein Mensch liest sie, und Sie bekommen eine Mail. Nach der Zusage machen Sie hier Ihren ersten Link.",
    },
    approved: { title: "Sie sind Creator", text: "Der Bereich ist offen.", next: "Laden Sie die Seite neu." },
    rejected: {
      title: "Diesmal nicht",
      text: "Der Shop hat Ihre Bewerbung nicht angenommen.",
      next: "Ihr Konto bleibt, wie es ist. Hat sich bei Ihnen etwas geändert, bewerben Sie sich noch einmal, oder schreiben Sie dem Shop.",
    },
    suspended: {
      title: "Angehalten",
      text: "Ihre Links führen weiter in den Shop, neue Bestellungen bringen vorerst nichts ein. Verdientes bleibt erhalten.",
      next: "Der Shop klärt das. Schreiben Sie uns, wenn Sie nicht wissen, warum; danach gehen Auszahlungen weiter.",
    },
    banned: {
      title: "Geschlossen",
      text: "Sie können am Programm nicht mehr teilnehmen.",
      next: "Sie können widersprechen: Schreiben Sie dem Shop, warum. Was Ihnen zusteht, bleibt unten verzeichnet.",
    },
  },
};

export const standingTexts: Readonly<Record<Language, Words>> = { en, de };
