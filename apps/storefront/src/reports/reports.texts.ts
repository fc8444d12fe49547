import type { ReportStatus } from "@tote/client";
import { ownReportStates, reportGrounds } from "@tote/words";
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
    choose: "Select",
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
    orderHint: "E.g. T-7K3M-9QXD.",
    url: "Page URL",
    urlHint: "Copy it from the address bar.",
    abuseUrlHint: "The exact URL of the content, copied from the address bar.",
    name: "Your name",
    email: "Your e-mail address",
    emailHint: "We'll reply to this address.",
    anonymous: "Name and e-mail address are not needed when you report sexual abuse of children.",
    goodFaith: "I believe in good faith that what I report here is accurate and complete.",
    trap: "Leave this field empty",
    submit: "Send",
    errorPrefix: "Error:",
    errorSummary: "Please check these fields",
    errors: {
      message: "Enter at least 10 characters",
      category: "Select a topic",
      email: "Enter an e-mail address like name@example.com",
      name: "Enter your name",
      url: "Enter the full URL, starting with https://",
      goodFaith: "Confirm that you make this report in good faith",
    },
    tooLong: (limit) => `Use ${limit} characters at most`,
    fallbackError: "Please check this field",
    reference: "Your reference",
    sent: "Sent",
    about: "About",
    statuses: {
      received: {
        title: ownReportStates.en.received,
        text: "Thank you. We'll reply by e-mail if you gave us an address.",
      },
      in_review: { title: ownReportStates.en.in_review, text: "We are reviewing your report." },
      waiting: {
        title: ownReportStates.en.waiting,
        text: "We have sent you a question and will continue once you reply.",
      },
      resolved: { title: ownReportStates.en.resolved, text: "We have taken action on your report." },
      rejected: { title: ownReportStates.en.rejected, text: "We have reviewed your report and are taking no action." },
    },
    keep: "Bookmark this page to follow the status of your report.",
    decision: "Our decision",
    decided: "Decided",
    reason: "Reason",
    redress: "What you can do",
    facts: "Facts",
    ground: "Basis",
    grounds: reportGrounds.en,
    decidedBy: "Decided by",
    byPeople: "A human reviewer, without automated means",
    messages: "Messages",
    from: { shop: "We wrote", reporter: "You wrote" },
    answer: "Your answer",
    answerHint: "Please leave out passwords and card numbers.",
    answerMissing: "Write your answer",
    tooMany: (minutes) =>
      `You have sent several messages in a short time. Nothing is lost: send this one in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    another: "Send another report",
    notFoundTitle: "Report not found",
    notFoundLead: "Open the complete link from our e-mail again.",
  },
  de: {
    kinds: "Art der Meldung",
    support: {
      tab: "Um Hilfe bitten",
      title: "Wie können wir helfen?",
      lead: "Beschreiben Sie Ihr Anliegen. Wir lesen alles und antworten per E-Mail.",
      message: "Was ist passiert?",
      messageHint: "Bitte keine Passwörter und Kartennummern.",
      category: "Worum geht es?",
    },
    abuse: {
      tab: "Inhalt melden",
      title: "Rechtswidrige oder schädliche Inhalte melden",
      lead: "Das ist eine Meldung nach Artikel 16 des Digital Services Act der EU. Wir prüfen sie, entscheiden und sagen Ihnen, was und warum.",
      message: "Warum ist der Inhalt rechtswidrig oder schädlich?",
      messageHint: "Bitte so erklären, dass es auch Außenstehende verstehen.",
      category: "Was ist es?",
    },
    choose: "Auswählen",
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
    optional: "optional",
    order: "Bestellnummer",
    orderHint: "Zum Beispiel T-7K3M-9QXD.",
    url: "URL der Seite",
    urlHint: "Aus der Adresszeile kopiert.",
    abuseUrlHint: "Die genaue URL des Inhalts, aus der Adresszeile kopiert.",
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
      message: "Geben Sie mindestens 10 Zeichen ein",
      category: "Wählen Sie ein Thema",
      email: "Geben Sie eine E-Mail-Adresse wie name@example.com ein",
      name: "Geben Sie Ihren Namen ein",
      url: "Geben Sie die vollständige URL ein, beginnend mit https://",
      goodFaith: "Bestätigen Sie, dass Sie nach bestem Wissen melden",
    },
    tooLong: (limit) => `Verwenden Sie höchstens ${limit} Zeichen`,
    fallbackError: "Bitte prüfen Sie dieses Feld",
    reference: "Ihre Meldungsnummer",
    sent: "Gesendet",
    about: "Thema",
    statuses: {
      received: {
        title: ownReportStates.de.received,
        text: "Vielen Dank. Wir antworten per E-Mail, wenn Sie eine Adresse angegeben haben.",
      },
      in_review: { title: ownReportStates.de.in_review, text: "Wir prüfen Ihre Meldung." },
      waiting: {
        title: ownReportStates.de.waiting,
        text: "Wir haben Ihnen eine Rückfrage gestellt und machen weiter, sobald Sie antworten.",
      },
      resolved: { title: ownReportStates.de.resolved, text: "Wir haben aufgrund Ihrer Meldung Maßnahmen ergriffen." },
      rejected: {
        title: ownReportStates.de.rejected,
        text: "Wir haben Ihre Meldung geprüft und werden nichts unternehmen.",
      },
    },
    keep: "Speichern Sie diese Seite als Lesezeichen, um den Status zu verfolgen.",
    decision: "Unsere Entscheidung",
    decided: "Entschieden",
    reason: "Begründung",
    redress: "Was Sie tun können",
    facts: "Tatsachen",
    ground: "Grundlage",
    grounds: reportGrounds.de,
    decidedBy: "Entschieden von",
    byPeople: "Eine Person, ohne automatisierte Mittel",
    messages: "Nachrichten",
    from: { shop: "Wir schrieben", reporter: "Sie schrieben" },
    answer: "Ihre Antwort",
    answerHint: "Bitte keine Passwörter und Kartennummern.",
    answerMissing: "Schreiben Sie Ihre Antwort",
    tooMany: (minutes) =>
      `Sie haben in kurzer Zeit mehrere Nachrichten gesendet. Es geht nichts verloren: Senden Sie diese in ${minutes === 1 ? "einer Minute" : `${minutes} Minuten`}.`,
    another: "Weitere Meldung senden",
    notFoundTitle: "Meldung nicht gefunden",
    notFoundLead: "Öffnen Sie den vollständigen Link aus unserer E-Mail noch einmal.",
  },
};
