import type { Language } from "@tote/storefront/data";

/** A decision that is made often, in words for its reporter. */
interface Block {
  readonly title: string;
  readonly decision: "resolved" | "rejected";
  readonly reason: string;
}

type Blocks = Readonly<Record<"support" | "abuse", readonly Block[]>>;

export const blockTexts: Readonly<Record<Language, Blocks>> = {
  en: {
    support: [
      {
        title: "Replaced",
        decision: "resolved",
        reason:
          "We are sorry about that. A replacement is on its way. You will receive an e-mail with the tracking number.",
      },
      {
        title: "Refunded",
        decision: "resolved",
        reason: "We are sorry about that. We have refunded your payment. The money should reach you within a few days.",
      },
      {
        title: "Answered",
        decision: "resolved",
        reason:
          "We have answered your question and are closing this request. Please contact us again if you need anything else.",
      },
      {
        title: "No fault found",
        decision: "rejected",
        reason:
          "We have looked into this and found no fault on our side. If you disagree, please send us further details.",
      },
    ],
    abuse: [
      {
        title: "Taken down",
        decision: "resolved",
        reason: "Thank you for your report. We have removed the content.",
      },
      {
        title: "Changed",
        decision: "resolved",
        reason: "Thank you for your report. We have changed the content so that it complies with the law.",
      },
      {
        title: "Not illegal",
        decision: "rejected",
        reason: "We have reviewed the content. It doesn't break the law or our terms, so it stays online.",
      },
      {
        title: "Not enough information",
        decision: "rejected",
        reason:
          "Your report doesn't show what is illegal about the content. Please send us more details and we will review it again.",
      },
    ],
  },
  de: {
    support: [
      {
        title: "Ersetzt",
        decision: "resolved",
        reason: "Das tut uns leid. Der Ersatz ist unterwegs. Sie erhalten eine E-Mail mit der Sendungsnummer.",
      },
      {
        title: "Erstattet",
        decision: "resolved",
        reason: "Das tut uns leid. Wir haben Ihnen den Betrag erstattet. Er ist in wenigen Tagen auf Ihrem Konto.",
      },
      {
        title: "Beantwortet",
        decision: "resolved",
        reason:
          "Wir haben Ihre Frage beantwortet und schließen die Anfrage. Melden Sie sich gern, wenn noch etwas offen ist.",
      },
      {
        title: "Kein Fehler",
        decision: "rejected",
        reason:
          "Wir haben den Fall geprüft und keinen Fehler bei uns festgestellt. Wenn Sie das anders sehen, senden Sie uns bitte weitere Angaben.",
      },
    ],
    abuse: [
      {
        title: "Entfernt",
        decision: "resolved",
        reason: "Vielen Dank für den Hinweis. Wir haben den Inhalt entfernt.",
      },
      {
        title: "Geändert",
        decision: "resolved",
        reason: "Vielen Dank für den Hinweis. Wir haben den Inhalt geändert, sodass er nicht mehr rechtswidrig ist.",
      },
      {
        title: "Nicht rechtswidrig",
        decision: "rejected",
        reason:
          "Wir haben den Inhalt geprüft. Er verstößt weder gegen Gesetze noch gegen unsere Bedingungen und bleibt online.",
      },
      {
        title: "Zu wenige Angaben",
        decision: "rejected",
        reason:
          "Aus Ihrer Meldung geht nicht hervor, was an dem Inhalt rechtswidrig ist. Mit weiteren Angaben prüfen wir ihn gern erneut.",
      },
    ],
  },
};
