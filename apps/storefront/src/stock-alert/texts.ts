import type { Language } from "../data.ts";

interface Step {
  readonly title: string;
  readonly text: string;
}

/** The words of alerts for sold-out items. A text that one language lacks is a type error. */
interface Texts {
  title: string;
  soldOut(title: string): string;
  email: string;
  button: string;
  promise: string;
  wrongEmail: string;
  tooMany: string;
  toProduct: string;
  checkEmail: Step;
  noted: Step;
  confirm: Step & { readonly button: string };
  cancel: Step & { readonly button: string };
  cancelled: Step;
  gone: Step;
}

const en: Texts = {
  title: "Stock alert",
  soldOut: (title) => `${title} is sold out`,
  email: "E-mail address",
  button: "Tell me when it's back",
  promise: "One e-mail, then we delete your address. We ask you to confirm it first.",
  wrongEmail: "Enter an e-mail address like name@example.com.",
  tooMany: "Too many requests. Try again in an hour.",
  toProduct: "Back to the item",
  checkEmail: {
    title: "Check your e-mail",
    text: "If you haven't confirmed this address yet, we've sent you a link. Once you confirm it, we'll e-mail you when the item is back.",
  },
  noted: {
    title: "Alert set",
    text: "We'll e-mail you as soon as the item is back. After that we delete your address.",
  },
  confirm: {
    title: "Confirm stock alert",
    text: "We'll send you one e-mail when the item is back in stock.",
    button: "Confirm alert",
  },
  cancel: {
    title: "Your alert is set",
    text: "We'll send you one e-mail when the item is back in stock. You can cancel it here.",
    button: "Cancel alert",
  },
  cancelled: { title: "Alert cancelled", text: "Your address has been deleted." },
  gone: { title: "This alert no longer exists", text: "It has been sent, cancelled, or it expired." },
};

const de: Texts = {
  title: "Benachrichtigung",
  soldOut: (title) => `${title} ist ausverkauft`,
  email: "E-Mail-Adresse",
  button: "Benachrichtigen, wenn verfügbar",
  promise: "Eine E-Mail, dann löschen wir Ihre Adresse. Vorher bitten wir Sie, sie zu bestätigen.",
  wrongEmail: "Geben Sie eine E-Mail-Adresse wie name@example.com ein.",
  tooMany: "Zu viele Anfragen. Versuchen Sie es in einer Stunde erneut.",
  toProduct: "Zurück zum Artikel",
  checkEmail: {
    title: "Bitte prüfen Sie Ihr Postfach",
    text: "Falls Sie diese Adresse noch nicht bestätigt haben, haben wir Ihnen einen Link geschickt. Danach schreiben wir Ihnen, sobald der Artikel wieder da ist.",
  },
  noted: {
    title: "Benachrichtigung eingerichtet",
    text: "Wir schreiben Ihnen, sobald der Artikel wieder da ist. Danach löschen wir Ihre Adresse.",
  },
  confirm: {
    title: "Benachrichtigung bestätigen",
    text: "Sie bekommen eine einzige E-Mail, sobald der Artikel wieder verfügbar ist.",
    button: "Benachrichtigung bestätigen",
  },
  cancel: {
    title: "Ihre Benachrichtigung ist eingerichtet",
    text: "Sie bekommen eine einzige E-Mail, sobald der Artikel wieder verfügbar ist. Hier können Sie sie abbestellen.",
    button: "Benachrichtigung abbestellen",
  },
  cancelled: { title: "Benachrichtigung abbestellt", text: "Ihre Adresse ist gelöscht." },
  gone: {
    title: "Diese Benachrichtigung gibt es nicht mehr",
    text: "Sie wurde verschickt oder abbestellt, oder sie ist abgelaufen.",
  },
};

export const stockAlertTexts: Readonly<Record<Language, Texts>> = { en, de };
