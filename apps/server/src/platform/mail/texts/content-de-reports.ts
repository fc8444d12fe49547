import { reportGrounds } from "@tote/words";
import { mailLink } from "../mail-link.ts";
import type { MailFacts } from "./mail-content.ts";
import type { ReportMailTexts } from "./mail-content-reports.ts";

const hello = (name: string) => (name === "" ? "Guten Tag," : `Guten Tag ${name},`);
const statusLink = (facts: MailFacts, reference: string, token: string) =>
  mailLink(facts, `/report-problem/${encodeURIComponent(reference)}`, token);
const PRIVATE = "Wer diesen Link hat, sieht Stand und Nachrichten der Meldung. Behalten Sie ihn für sich.";

export const germanReportMails: ReportMailTexts = {
  report_received: ({ reference, statusToken }, facts) => ({
    subject: `Wir haben Ihre Meldung ${reference} erhalten`,
    paragraphs: [
      "Guten Tag,",
      `vielen Dank. Ihre Meldung hat das Zeichen ${reference}. Wir schreiben Ihnen, sobald über sie entschieden ist.`,
    ],
    action: { label: "Stand ansehen", url: statusLink(facts, reference, statusToken) },
    closing: ["Wer diesen Link hat, sieht den Stand. Behalten Sie ihn für sich."],
  }),
  report_reply: ({ name, reference, message, statusToken }, facts) => ({
    subject: `Ihre Meldung ${reference}: eine Frage an Sie`,
    paragraphs: [hello(name), `wir haben eine Frage zu Ihrer Meldung ${reference}:`, message],
    ...(statusToken === null
      ? {}
      : { action: { label: "Antworten", url: statusLink(facts, reference, statusToken) }, closing: [PRIVATE] }),
  }),
  report_decided: (data, facts) => ({
    subject: `Über Ihre Meldung ${data.reference} ist entschieden`,
    paragraphs: [
      hello(data.name),
      data.outcome === "resolved"
        ? `wir haben Ihre Meldung ${data.reference} geprüft und gehandelt.`
        : `wir haben Ihre Meldung ${data.reference} geprüft und werden nichts unternehmen.`,
      data.reason,
      ...(data.facts === null ? [] : [`Das beruht auf: ${data.facts}`]),
    ],
    details: [
      ...(data.ground === null
        ? []
        : [
            [
              "Grundlage",
              [reportGrounds.de[data.ground], data.groundReference].filter((part) => part !== null).join(": "),
            ] as const,
          ]),
      ...(data.isNotice ? [["Entschieden hat", "ein Mensch, ohne automatisierte Mittel"] as const] : []),
    ],
    ...(data.statusToken === null
      ? {}
      : { action: { label: "Entscheidung ansehen", url: statusLink(facts, data.reference, data.statusToken) } }),
    closing: [...(data.redress === null ? [] : [data.redress]), ...(data.statusToken === null ? [] : [PRIVATE])],
  }),
};
