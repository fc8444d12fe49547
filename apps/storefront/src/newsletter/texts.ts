import type { Language } from "../data.ts";

interface Step {
  readonly title: string;
  readonly text: string;
}

/** The words of the newsletter's form and pages. A text that one language lacks is a type error. */
interface Texts {
  title: string;
  /** The sentence that a reader agrees to, kept with the consent. */
  wording(shop: string): string;
  email: string;
  button: string;
  wrongEmail: string;
  tooMany: string;
  off: Step;
  checkEmail: Step;
  subscribed: Step;
  confirm: Step & { readonly button: string };
  leave: Step & { readonly button: string };
  left: Step;
  gone: Step;
}

const en: Texts = {
  title: "Newsletter",
  wording: (shop) => `News and offers from ${shop} by e-mail. You can unsubscribe at any time.`,
  email: "E-mail address",
  button: "Sign up",
  wrongEmail: "Enter an e-mail address like name@example.com.",
  tooMany: "Too many requests. Try again in an hour.",
  off: { title: "No newsletter", text: "This shop has no newsletter at the moment." },
  checkEmail: {
    title: "Check your e-mail",
    text: "If this address isn't signed up yet, we've sent you a link. You get the newsletter once you confirm it.",
  },
  subscribed: { title: "You're signed up", text: "Thank you. Each newsletter has a link to unsubscribe." },
  confirm: {
    title: "Confirm newsletter",
    text: "Confirm that you want to receive our newsletter at this address.",
    button: "Confirm sign-up",
  },
  leave: {
    title: "Unsubscribe from the newsletter",
    text: "You won't get any further newsletters, and we delete your address from the list.",
    button: "Unsubscribe",
  },
  left: { title: "You're unsubscribed", text: "Your address has been deleted from the list." },
  gone: { title: "This link is no longer valid", text: "The sign-up was not confirmed in time, or it has ended." },
};

const de: Texts = {
  title: "Newsletter",
  wording: (shop) => `Neuigkeiten und Angebote von ${shop} per E-Mail. Die Abmeldung ist jederzeit möglich.`,
  email: "E-Mail-Adresse",
  button: "Anmelden",
  wrongEmail: "Geben Sie eine E-Mail-Adresse wie name@example.com ein.",
  tooMany: "Zu viele Anfragen. Versuchen Sie es in einer Stunde erneut.",
  off: { title: "Kein Newsletter", text: "Dieser Shop verschickt zurzeit keinen Newsletter." },
  checkEmail: {
    title: "Bitte prüfen Sie Ihr Postfach",
    text: "Falls diese Adresse noch nicht angemeldet ist, haben wir Ihnen einen Link geschickt. Erst nach der Bestätigung bekommen Sie den Newsletter.",
  },
  subscribed: { title: "Sie sind angemeldet", text: "Vielen Dank. In jedem Newsletter steht ein Link zum Abmelden." },
  confirm: {
    title: "Newsletter bestätigen",
    text: "Bestätigen Sie, dass Sie unseren Newsletter an diese Adresse erhalten möchten.",
    button: "Anmeldung bestätigen",
  },
  leave: {
    title: "Vom Newsletter abmelden",
    text: "Sie bekommen keinen Newsletter mehr, und wir löschen Ihre Adresse aus der Liste.",
    button: "Abmelden",
  },
  left: { title: "Sie sind abgemeldet", text: "Ihre Adresse ist aus der Liste gelöscht." },
  gone: {
    title: "Dieser Link gilt nicht mehr",
    text: "Die Anmeldung wurde nicht rechtzeitig bestätigt oder ist beendet.",
  },
};

export const newsletterTexts: Readonly<Record<Language, Texts>> = { en, de };
