import type { PartnerMailTexts } from "./mail-content-partners.ts";

const hello = (name: string) => (name === "" ? "Hello," : `Hello ${name},`);
const SECURE_ACCOUNT = "If this wasn't you, reset your password now and delete the endpoint.";

export const englishPartnerMails: PartnerMailTexts = {
  integration_approved: ({ company }, facts) => ({
    subject: `${facts.storeName} has approved your integration`,
    paragraphs: [
      "Hello,",
      `${company} can now receive events from ${facts.storeName}. Sign in with this e-mail address and add an endpoint.`,
    ],
    action: { label: "Read the documentation", url: `${facts.publicUrl}/docs` },
  }),
  integration_suspended: ({ company }, facts) => ({
    subject: `${facts.storeName} has suspended your integration`,
    paragraphs: ["Hello,", `No events are sent to ${company} for now. Pending events are kept.`],
  }),
  webhook_endpoint_added: ({ name, host }, facts) => ({
    subject: `A webhook endpoint was added at ${facts.storeName}`,
    paragraphs: [hello(name), `Events from ${facts.storeName} are now also sent to ${host}.`, SECURE_ACCOUNT],
  }),
  webhook_endpoint_moved: ({ name, host }, facts) => ({
    subject: `A webhook endpoint was changed at ${facts.storeName}`,
    paragraphs: [hello(name), `Events for one of your endpoints now go to ${host}.`, SECURE_ACCOUNT],
  }),
  webhook_secret_rotated: ({ name, host }, facts) => ({
    subject: `A webhook secret was replaced at ${facts.storeName}`,
    paragraphs: [
      hello(name),
      `The endpoint at ${host} has a new secret. The old one stays valid for 24 hours. Replace it before then.`,
      SECURE_ACCOUNT,
    ],
  }),
  webhook_endpoint_failing: ({ host, days }, facts) => ({
    subject: `Deliveries from ${facts.storeName} to your webhook endpoint fail`,
    paragraphs: [
      "Hello,",
      `Every delivery to ${host} has failed for ${days === 1 ? "a day" : `${days} days`}. We keep trying. After five days the endpoint is disabled.`,
      "The delivery log shows the responses.",
    ],
    action: { label: "Read the documentation", url: `${facts.publicUrl}/docs` },
  }),
  webhook_endpoint_disabled: ({ host, reason }, facts) => ({
    subject: `Your webhook endpoint at ${facts.storeName} is disabled`,
    paragraphs: [
      "Hello,",
      reason === "gone"
        ? `${host} answered 410 Gone, so deliveries have stopped.`
        : `Every delivery to ${host} has failed for five days, so deliveries have stopped.`,
      "No events are lost. Once the endpoint works again, enable it and recover the missed events.",
    ],
    action: { label: "Read the documentation", url: `${facts.publicUrl}/docs` },
  }),
};
