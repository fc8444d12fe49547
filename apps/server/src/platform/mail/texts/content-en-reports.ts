import { reportGrounds } from "@tote/words";
import { mailLink } from "../mail-link.ts";
import type { MailFacts } from "./mail-content.ts";
import type { ReportMailTexts } from "./mail-content-reports.ts";

const hello = (name: string) => (name === "" ? "Hello," : `Hello ${name},`);
const statusLink = (facts: MailFacts, reference: string, token: string) =>
  mailLink(facts, `/report-problem/${encodeURIComponent(reference)}`, token);
const PRIVATE = "Anyone with this link can see the report's status and messages. Don't share it.";

export const englishReportMails: ReportMailTexts = {
  report_received: ({ reference, statusToken }, facts) => ({
    subject: `We received your report ${reference}`,
    paragraphs: ["Hello,", `Thank you for your report. Its reference is ${reference}. We'll e-mail you our decision.`],
    action: { label: "View status", url: statusLink(facts, reference, statusToken) },
    closing: ["Anyone with this link can see the status. Don't share it."],
  }),
  report_reply: ({ name, reference, message, statusToken }, facts) => ({
    subject: `A question about your report ${reference}`,
    paragraphs: [hello(name), `We have a question about your report ${reference}:`, message],
    ...(statusToken === null
      ? {}
      : { action: { label: "Answer", url: statusLink(facts, reference, statusToken) }, closing: [PRIVATE] }),
  }),
  report_decided: (data, facts) => ({
    subject: `Decision on your report ${data.reference}`,
    paragraphs: [
      hello(data.name),
      data.outcome === "resolved"
        ? `We have reviewed your report ${data.reference} and taken action.`
        : `We have reviewed your report ${data.reference} and will not take action.`,
      data.reason,
      ...(data.facts === null ? [] : [`Facts: ${data.facts}`]),
    ],
    details: [
      ...(data.ground === null
        ? []
        : [
            [
              "Ground",
              [reportGrounds.en[data.ground], data.groundReference].filter((part) => part !== null).join(": "),
            ] as const,
          ]),
      ...(data.isNotice ? [["Decided by", "a person, without automation"] as const] : []),
    ],
    ...(data.statusToken === null
      ? {}
      : { action: { label: "View decision", url: statusLink(facts, data.reference, data.statusToken) } }),
    closing: [...(data.redress === null ? [] : [data.redress]), ...(data.statusToken === null ? [] : [PRIVATE])],
  }),
};
