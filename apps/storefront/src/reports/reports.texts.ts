import type { ReportStatus } from "@tote/client";
import type { Known, Language } from "../data.ts";

/** The subject of a report. */
export type ReportCategory = Known<Exclude<ReportStatus["category"], null>>;

type Status = Known<ReportStatus["status"]>;
type Ground = Known<Exclude<NonNullable<ReportStatus["decision"]>["ground"], null>>;

/** A report as its status page shows it. */
export interface ReportView extends Omit<ReportStatus, "category" | "decision" | "messages" | "status"> {
  readonly status: Status;
  readonly category: ReportCategory | null;
  readonly decision:
    | (Omit<NonNullable<ReportStatus["decision"]>, "ground"> & { readonly ground: Ground | null })
    | null;
  readonly messages: readonly { readonly from: "shop" | "reporter"; readonly message: string; readonly at: string }[];
}

interface KindWords {
  tab: string;
  title: string;
  lead: string;
  message: string;
  messageHint: string;
  category: string;
}

interface Words {
  kinds: string;
  support: KindWords;
  abuse: KindWords;
  choose: string;
  categories: Record<ReportCategory, string>;
  optional: string;
  order: string;
  orderHint: string;
  url: string;
  urlHint: string;
  abuseUrlHint: string;
  name: string;
  email: string;
  emailHint: string;
  anonymous: string;
  goodFaith: string;
  trap: string;
  submit: string;
  errorPrefix: string;
  errorSummary: string;
  errors: Readonly<Record<string, string>>;
  tooLong: (limit: number) => string;
  fallbackError: string;
  reference: string;
  sent: string;
  about: string;
  statuses: Record<Status, { title: string; text: string }>;
  keep: string;
  decision: string;
  decided: string;
  reason: string;
  redress: string;
  facts: string;
  ground: string;
  grounds: Record<Ground, string>;
  decidedBy: string;
  byPeople: string;
  messages: string;
  from: Record<"shop" | "reporter", string>;
  answer: string;
  answerHint: string;
  answerMissing: string;
  tooMany(minutes: number): string;
  another: string;
  notFoundTitle: string;
  notFoundLead: string;
}

export const reportTexts: Record<Language, Words> = {
  en: {
    kinds: "What kind of report",
    support: {
      tab: "Ask for help",
      title: "How can we help?",
      lead: "Tell us what went wrong. We read everything and reply by e-mail.",
      message: "What happened?",
      messageHint: "Please leave out passwords and card numbers.",
      category: "What is it about?",
    },
    abuse: {
      tab: "Report content",
      title: "Report illegal or harmful content",
      lead: "This is a notice under Article 16 of the EU Digital Services Act. We check it, decide, and tell you what we decided and why.",
      message: "Why is it illegal or harmful?",
      messageHint: "Explain it so that someone who has not seen it before will understand.",
      category: "What is it?",
    },
    choose: "Please choose",
    categories: {
      order: "An order",
      delivery: "Delivery",
      return: "Return or refund",
      payment: "Payment",
      product: "A product",
      account: "My account",
      creator_programme: "The creator programme",
      technical: "A technical fault",
      other: "Something else",
      unsafe_product: "Unsafe product",
      illegal_product: "Illegal product",
      counterfeit: "Counterfeit",
      intellectual_property: "Copyright, trade mark or design",
      scam: "Scam or fraud",
      misleading_advertising: "Misleading or hidden advertising",
      data_protection: "Privacy and data protection",
      hate_speech: "Hate speech",
      violence: "Violence or threats",
      self_harm: "Self-harm",
      adult_content: "Pornographic or sexual content",
      child_sexual_abuse: "Sexual abuse of children",
      animal_welfare: "Cruelty to animals",
      spam: "Spam",
    },
    optional: "optional",
    order: "Order reference",
    orderHint: "Like T-7K3M-9QXD.",
    url: "Address of the page",
    urlHint: "Where it happened, copied from the address bar.",
    abuseUrlHint: "The exact address of the content, copied from the address bar.",
    name: "Your name",
    email: "Your e-mail address",
    emailHint: "We answer to this address.",
    anonymous: "Name and e-mail address are not needed when you report sexual abuse of children.",
    goodFaith: "I believe in good faith that what I report here is accurate and complete.",
    trap: "Leave this field empty",
    submit: "Send",
    errorPrefix: "Error:",
    errorSummary: "Please check these fields",
    errors: {
      message: "Describe it in at least 10 characters",
      category: "Choose what it is about",
      email: "Enter an e-mail address, like name@example.com",
      name: "Enter your name",
      url: "Enter the whole address, beginning with https://",
      goodFaith: "Confirm that you make this report in good faith",
    },
    tooLong: (limit) => `Use ${limit} characters at most`,
    fallbackError: "Please check this field",
    reference: "Your reference",
    sent: "Sent",
    about: "About",
    statuses: {
      received: {
        title: "We have your report",
        text: "Thank you. Someone will read it and reply by e-mail if you gave us an address.",
      },
      in_review: { title: "We are looking at it", text: "Someone is working on your report." },
      waiting: {
        title: "We need something from you",
        text: "We have written to you and will continue once you have answered.",
      },
      resolved: { title: "Done", text: "We have acted on your report." },
      rejected: { title: "Closed", text: "We have looked into your report and will not act on it." },
    },
    keep: "Keep the address of this page: it always shows the status of your report.",
    decision: "Our decision",
    decided: "Decided",
    reason: "Reason",
    redress: "What you can do",
    facts: "What it relies on",
    ground: "Ground",
    grounds: { law: "The law", terms: "Our terms" },
    decidedBy: "Decided by",
    byPeople: "A person, without automated means",
    messages: "Messages",
    from: { shop: "We wrote", reporter: "You wrote" },
    answer: "Your answer",
    answerHint: "Please leave out passwords and card numbers.",
    answerMissing: "Write your answer",
    tooMany: (minutes) =>
      `You have sent several messages in a short time. Nothing is lost: send this one in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    another: "Send another report",
    notFoundTitle: "We cannot find that report",
    notFoundLead: "Please open the link in our e-mail again, and make sure that it is complete.",
  },
  de: {
    kinds: "Art der Meldung",
    support: {
      tab: "Um Hilfe bitten",
      title: "Wie können wir helfen?",
      lead: "Sagen Sie uns, was schiefging. Wir lesen alles und antworten per E-Mail.",
      message: "Was ist passiert?",
      messageHint: "Bitte keine Passwörter und Kartennummern.",
      category: "Worum geht es?",
    },
    abuse: {
      tab: "Inhalt melden",
      title: "Rechtswidrige oder schädliche Inhalte melden",
      lead: "Das ist eine Meldung nach Artikel 16 des Digital Services Act der EU. Wir prüfen sie, entscheiden und sagen Ihnen, was und warum.",
      message: "Warum ist der Inhalt rechtswidrig oder schädlich?",
      messageHint: "So erklärt, dass es auch versteht, wer ihn noch nicht gesehen hat.",
      category: "Was ist es?",
    },
    choose: "Bitte wählen",
    categories: {
      order: "Eine Bestellung",
      delivery: "Lieferung",
      return: "Rückgabe oder Erstattung",
      payment: "Bezahlung",
      product: "Ein Produkt",
      account: "Mein Konto",
      creator_programme: "Das Creator-Programm",
      technical: "Ein technischer Fehler",
      other: "Etwas anderes",
      unsafe_product: "Unsicheres Produkt",
      illegal_product: "Verbotenes Produkt",
      counterfeit: "Fälschung",
      intellectual_property: "Urheber-, Marken- oder Designrecht",
      scam: "Betrug",
      misleading_advertising: "Irreführende oder verdeckte Werbung",
      data_protection: "Privatsphäre und Datenschutz",
      hate_speech: "Hassrede",
      violence: "Gewalt oder Drohungen",
      self_harm: "Selbstverletzung",
      adult_content: "Pornografische oder sexuelle Inhalte",
      child_sexual_abuse: "Sexueller Missbrauch von Kindern",
      animal_welfare: "Tierquälerei",
      spam: "Spam",
    },
    optional: "freiwillig",
    order: "Bestellnummer",
    orderHint: "Zum Beispiel T-7K3M-9QXD.",
    url: "Adresse der Seite",
    urlHint: "Wo es passiert ist, aus der Adresszeile kopiert.",
    abuseUrlHint: "Die genaue Adresse des Inhalts, aus der Adresszeile kopiert.",
    name: "Ihr Name",
    email: "Ihre E-Mail-Adresse",
    emailHint: "An diese Adresse antworten wir.",
    anonymous: "Name und E-Mail-Adresse sind nicht nötig, wenn Sie sexuellen Missbrauch von Kindern melden.",
    goodFaith: "Ich bin nach bestem Wissen überzeugt, dass meine Angaben richtig und vollständig sind.",
    trap: "Dieses Feld bitte leer lassen",
    submit: "Absenden",
    errorPrefix: "Fehler:",
    errorSummary: "Bitte prüfen Sie diese Felder",
    errors: {
      message: "Beschreiben Sie es mit mindestens 10 Zeichen",
      category: "Wählen Sie, worum es geht",
      email: "Geben Sie eine E-Mail-Adresse ein, etwa name@example.com",
      name: "Geben Sie Ihren Namen ein",
      url: "Geben Sie die ganze Adresse ein, beginnend mit https://",
      goodFaith: "Bestätigen Sie, dass Sie nach bestem Wissen melden",
    },
    tooLong: (limit) => `Verwenden Sie höchstens ${limit} Zeichen`,
    fallbackError: "Bitte prüfen Sie dieses Feld",
    reference: "Ihr Zeichen",
    sent: "Gesendet",
    about: "Thema",
    statuses: {
      received: {
        title: "Wir haben Ihre Meldung",
        text: "Vielen Dank. Ein Mensch wird sie lesen; Sie bekommen eine Antwort per E-Mail, wenn Sie uns eine Adresse gegeben haben.",
      },
      in_review: { title: "Wir sehen es uns an", text: "Jemand arbeitet an Ihrer Meldung." },
      waiting: {
        title: "Wir brauchen etwas von Ihnen",
        text: "Wir haben Ihnen geschrieben und machen weiter, sobald Sie geantwortet haben.",
      },
      resolved: { title: "Erledigt", text: "Wir haben auf Ihre Meldung hin gehandelt." },
      rejected: { title: "Abgeschlossen", text: "Wir haben Ihre Meldung geprüft und werden nichts unternehmen." },
    },
    keep: "Behalten Sie die Adresse dieser Seite: Sie zeigt immer, wie es um Ihre Meldung steht.",
    decision: "Unsere Entscheidung",
    decided: "Entschieden",
    reason: "Begründung",
    redress: "Was Sie tun können",
    facts: "Worauf sie beruht",
    ground: "Grundlage",
    grounds: { law: "Das Gesetz", terms: "Unsere Bedingungen" },
    decidedBy: "Entschieden hat",
    byPeople: "Ein Mensch, ohne automatisierte Mittel",
    messages: "Nachrichten",
    from: { shop: "Wir schrieben", reporter: "Sie schrieben" },
    answer: "Ihre Antwort",
    answerHint: "Bitte keine Passwörter und Kartennummern.",
    answerMissing: "Schreiben Sie Ihre Antwort",
    tooMany: (minutes) =>
      `Sie haben in kurzer Zeit mehrere Nachrichten gesendet. Es geht nichts verloren: Senden Sie diese in ${minutes === 1 ? "einer Minute" : `${minutes} Minuten`}.`,
    another: "Noch etwas melden",
    notFoundTitle: "Diese Meldung finden wir nicht",
    notFoundLead: "Bitte öffnen Sie den Link aus unserer E-Mail noch einmal, und zwar ganz.",
  },
};
