import type { FastifyBaseLogger } from "fastify";
import type { Queryable } from "../database/database.ts";
import { encodeId } from "../ids.ts";
import type { MailOutcome } from "./measure.ts";
import { claimMails, finishSentMails, giveUpMail, type MailRow, postponeMail } from "./queries.ts";
import { renderMail } from "./render-mail.ts";
import { type MailFacts, mailContent, mailLanguage } from "./texts/mail-content.ts";
import type { MailTransport, OutgoingMail } from "./transport.ts";

export interface SendMails {
  database: Queryable;
  transport: MailTransport;
  facts: MailFacts;
  from: string;
  log: FastifyBaseLogger;
  onOutcome?: (outcome: MailOutcome) => void;
}

/** One run ends some time, so that a stopping process does not have to empty the outbox first. */
const MAX_PER_RUN = 512;
const MAX_ATTEMPTS = 8;
const FIRST_DELAY_SECONDS = 10;
const DELAY_FACTOR = 4;
const MAX_DELAY_SECONDS = 12 * 3_600;

/**
 * Sends what waits in the outbox, in the batches and lanes of the transport, outside of any transaction. A batch is claimed
 * with one statement and ended with one: after a crash in between, its mails are sent again under the same ids and file
 * names. Returns true when more mails may wait.
 */
export async function sendMails(options: SendMails): Promise<boolean> {
  const { lanes, batch } = options.transport;
  const batches = Math.ceil(MAX_PER_RUN / lanes / batch);
  const full = await Promise.all(Array.from({ length: lanes }, () => sendInTurn(options, batches)));
  return full.includes(true);
}

async function sendInTurn(options: SendMails, batches: number): Promise<boolean> {
  for (let sent = 0; sent < batches; sent += 1) {
    const mails = await claimMails(options.database, options.transport.batch);
    if (mails.length > 0) await deliver(mails, options);
    if (mails.length < options.transport.batch) return false;
  }
  return true;
}

async function deliver(mails: readonly MailRow[], options: SendMails): Promise<void> {
  const composed = mails.map((mail) => ({ mail, ...compose(mail, options) }));
  const ready = composed.flatMap(({ mail, outgoing }) => (outgoing === null ? [] : [{ mail, outgoing }]));
  const errors = ready.length === 0 ? [] : await options.transport.send(ready.map(({ outgoing }) => outgoing));
  const sent = ready.filter((_, index) => errors[index] === null).map(({ mail }) => mail);
  if (sent.length > 0) await finishSentMails(options.database, sent);
  for (const _ of sent) options.onOutcome?.("sent");
  for (const { mail, error } of composed) if (error !== null) await postponeOrGiveUp(mail, error, options);
  for (const [index, { mail }] of ready.entries()) {
    const error = errors[index];
    if (error !== null) await postponeOrGiveUp(mail, error, options);
  }
}

function compose(
  mail: MailRow,
  { facts, from }: SendMails,
): { outgoing: OutgoingMail; error: null } | { outgoing: null; error: unknown } {
  try {
    const language = mailLanguage(mail.locale);
    const content = mailContent(mail.template, language, mail.data, facts);
    if (content === null || mail.recipient === null) throw new UnknownTemplate();
    const id = encodeId("mail", mail.id);
    const outgoing = {
      ...renderMail(content, language, facts),
      messageId: `<${id}@${new URL(facts.publicUrl).hostname}>`,
      fileName: `${id}-${mail.template}`,
      from,
      to: mail.recipient,
    };
    return { outgoing, error: null };
  } catch (error) {
    return { outgoing: null, error };
  }
}

async function postponeOrGiveUp(mail: MailRow, error: unknown, { database, log, onOutcome }: SendMails): Promise<void> {
  const reason = describeFailure(error);
  const giveUp = mail.attempts >= MAX_ATTEMPTS || isRefusedForGood(error);
  // The message of a mail server names the recipient, so neither the log nor the row gets it.
  log.warn({ mail: mail.id, template: mail.template, attempts: mail.attempts, reason, giveUp }, "a mail was not sent");
  if (giveUp) await giveUpMail(database, mail, reason);
  else await postponeMail(database, mail, retryDelaySeconds(mail.attempts), reason);
  onOutcome?.(giveUp ? "given_up" : "postponed");
}

/** 10 s, 40 s, 160 s … up to 12 hours; up to a half more at random, so that they do not all come back at once. */
export function retryDelaySeconds(attempts: number, random: () => number = Math.random): number {
  const delay = Math.min(FIRST_DELAY_SECONDS * DELAY_FACTOR ** (attempts - 1), MAX_DELAY_SECONDS);
  return delay * (1 + random() / 2);
}

class UnknownTemplate extends Error {
  readonly code = "UNKNOWN_TEMPLATE";
}

interface MailFailure {
  code?: unknown;
  responseCode?: unknown;
}

/** The codes alone: of nodemailer or the system, and of the mail server. */
function describeFailure(error: unknown): string {
  const { code, responseCode } = error as MailFailure;
  return (
    [code, responseCode].filter((part) => typeof part === "string" || typeof part === "number").join(" ") || "unknown"
  );
}

/** The server knows the recipient not to exist. A refused password or a full disk may be put right. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as MailFailure;
  return code === "EENVELOPE" && typeof responseCode === "number" && responseCode >= 500;
}
