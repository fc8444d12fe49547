import { mailLink } from "../mail-link.ts";
import type { MailFacts } from "./mail-content.ts";
import type { ReportMailTexts } from "./mail-content-reports.ts";

const hello = (name: string) => (name === "" ? "Hello," : `Hello ${name},`);
const statusLink = (facts: MailFacts, reference: string, token: string) =>
  mailLink(facts, `/report-problem/${encodeURIComponent(reference)}`, token);
const PRIVATE = "Whoever has this link sees the report's status and messages, so keep it to yourself.";
const GROUNDS = { law: "The law", terms: "Our terms" } as const;

export const englishReportMails: ReportMailTexts = {
  report_received: ({ reference, statusToken }, facts) => ({
    subject: `We have your report ${reference}`,
    paragraphs: [
      "Hello,",
      `Thank you. Your report has the reference ${reference}. We will write to you when it is decided.`,
    ],
    action: { label: "See its status", url: statusLink(facts, reference, statusToken) },
    closing: ["Whoever has this link sees the status, so keep it to yourself."],
  }),
  report_reply: ({ name, reference, message, statusToken }, facts) => ({
    subject: `Your report ${reference}: we have a question`,
    paragraphs: [hello(name), `We have a question about your report ${reference}:`, message],
    ...(statusToken === null
      ? {}
      : { action: { label: "Answer", url: statusLink(facts, reference, statusToken) }, closing: [PRIVATE] }),
  }),
  report_decided: (data, facts) => ({
    subject: `Your report ${data.reference} is decided`,
    paragraphs: [
      hello(data.name),
      data.outcome === "resolved"
        ? `We have looked into your report ${data.reference} and acted on it.`
        : `We have looked into your report ${data.reference} and will not act on it.`,
      data.reason,
      ...(data.facts === null ? [] : [`What this relies on: ${data.facts}`]),
    ],
    details: [
      ...(data.ground === null
        ? []
        : [
            [
              "Ground",
              [GROUNDS[data.ground], data.groundReference].filter((part) => part !== null).join(": "),
            ] as const,
          ]),
      ...(data.isNotice ? [["Decided by", "a person, without automated means"] as const] : []),
    ],
    ...(data.statusToken === null
      ? {}
      : { action: { label: "See the decision", url: statusLink(facts, data.reference, data.statusToken) } }),
    closing: [...(data.redress === null ? [] : [data.redress]), ...(data.statusToken === null ? [] : [PRIVATE])],
  }),
};
