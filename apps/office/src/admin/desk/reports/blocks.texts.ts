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
        reason: "We are sorry about that. A replacement is on its way to you; you will get a mail with its tracking.",
      },
      {
        title: "Refunded",
        decision: "resolved",
        reason: "We are sorry about that. We have refunded you; the money is with you within a few days.",
      },
      {
        title: "Answered",
        decision: "resolved",
        reason: "Your question is answered, so we close it here. Write to us again if something is still open.",
      },
      {
        title: "Not our fault",
        decision: "rejected",
        reason:
          "We have looked into it and found no fault on our side. If you see it otherwise, write to us with what is still missing.",
      },
    ],
    abuse: [
      {
        title: "Taken down",
        decision: "resolved",
        reason: "You are right, and thank you. We have taken down what you reported.",
      },
      {
        title: "Changed",
        decision: "resolved",
        reason: "Thank you. We have changed what you reported, so that it no longer breaks the law.",
      },
      {
        title: "Not illegal",
        decision: "rejected",
        reason: "We have examined what you reported. It neither breaks the law nor our terms, so it stays.",
      },
      {
        title: "Not enough",
        decision: "rejected",
        reason: "What you sent does not let us see what is illegal about it. Send us more, and we will look again.",
      },
    ],
  },
  de: {
    support: [
      {
        title: "Ersetzt",
        decision: "resolved",
        reason: "Das tut uns leid. Ersatz ist unterwegs; Sie bekommen eine Mail mit der Sendungsverfolgung.",
      },
      {
        title: "Erstattet",
        decision: "resolved",
        reason: "Das tut uns leid. Wir haben Ihnen das Geld erstattet; es ist in wenigen Tagen bei Ihnen.",
      },
      {
        title: "Beantwortet",
        decision: "resolved",
        reason:
          "Ihre Frage ist beantwortet, deshalb schließen wir sie hier. Schreiben Sie uns, wenn noch etwas offen ist.",
      },
      {
        title: "Kein Fehler",
        decision: "rejected",
        reason:
          "Wir haben das geprüft und keinen Fehler bei uns gefunden. Wenn Sie das anders sehen, schreiben Sie uns, was noch fehlt.",
      },
    ],
    abuse: [
      {
        title: "Entfernt",
        decision: "resolved",
        reason: "Sie haben recht, danke für den Hinweis. Wir haben entfernt, was Sie gemeldet haben.",
      },
      {
        title: "Geändert",
        decision: "resolved",
        reason:
          "Danke für den Hinweis. Wir haben das Gemeldete so geändert, dass es nicht mehr gegen das Recht verstößt.",
      },
      {
        title: "Nicht rechtswidrig",
        decision: "rejected",
        reason:
          "Wir haben das Gemeldete geprüft. Es verstößt weder gegen das Recht noch gegen unsere Bedingungen und bleibt deshalb.",
      },
      {
        title: "Zu wenig",
        decision: "rejected",
        reason:
          "Aus Ihrer Meldung geht nicht hervor, was daran rechtswidrig ist. Schicken Sie uns mehr, dann prüfen wir noch einmal.",
      },
    ],
  },
};
