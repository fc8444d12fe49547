import type { PartnerMailTexts } from "./mail-content-partners.ts";

const hello = (name: string) => (name === "" ? "Hello," : `Hello ${name},`);
const SECURE_ACCOUNT = "If that was not you, reset your password now and delete the endpoint.";

export const englishPartnerMails: PartnerMailTexts = {
  integration_approved: ({ company }, facts) => ({
    subject: `${facts.storeName} has approved your integration`,
    paragraphs: [
      "Hello,",
      `${company} can now receive events of ${facts.storeName}. Sign in with this address and add an endpoint.`,
    ],
    action: { label: "Read how it works", url: `${facts.publicUrl}/docs` },
  }),
  integration_suspended: ({ company }, facts) => ({
    subject: `${facts.storeName} has suspended your integration`,
    paragraphs: ["Hello,", `No more events are sent to ${company} for now. What was waiting is kept.`],
  }),
  webhook_endpoint_added: ({ name, host }, facts) => ({
    subject: `A webhook endpoint was added at ${facts.storeName}`,
    paragraphs: [hello(name), `Events of ${facts.storeName} are now sent to ${host} as well.`, SECURE_ACCOUNT],
  }),
  webhook_endpoint_moved: ({ name, host }, facts) => ({
    subject: `A webhook endpoint was changed at ${facts.storeName}`,
    paragraphs: [hello(name), `The events of one of your endpoints now go to ${host}.`, SECURE_ACCOUNT],
  }),
  webhook_secret_rotated: ({ name, host }, facts) => ({
    subject: `A webhook secret was replaced at ${facts.storeName}`,
    paragraphs: [
      hello(name),
      `The endpoint at ${host} has a new secret. The old one signs as well for 24 hours; replace it before.`,
      SECURE_ACCOUNT,
    ],
  }),
  webhook_endpoint_failing: ({ host, days }, facts) => ({
    subject: `Your webhook endpoint does not answer ${facts.storeName}`,
    paragraphs: [
      "Hello,",
      `For ${days === 1 ? "a day" : `${days} days`} every delivery to ${host} has failed. We go on trying; after five days the endpoint is disabled.`,
      "The log of deliveries shows what it answered.",
    ],
    action: { label: "Read how it works", url: `${facts.publicUrl}/docs` },
  }),
  webhook_endpoint_disabled: ({ host, reason }, facts) => ({
    subject: `Your webhook endpoint at ${facts.storeName} is disabled`,
    paragraphs: [
      "Hello,",
      reason === "gone"
        ? `${host} answered that it is gone (410), so nothing is sent there any more.`
        : `Every delivery to ${host} has failed for five days, so nothing is sent there any more.`,
      "Nothing is lost: when it works again, enable it and recover what it missed.",
    ],
    action: { label: "Read how it works", url: `${facts.publicUrl}/docs` },
  }),
};
