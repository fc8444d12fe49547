import type { FastifyBaseLogger } from "fastify";
import type { Queryable } from "../database/database.ts";
import { encodeId } from "../ids.ts";
import type { MailOutcome } from "./measure.ts";
import { claimMail, finishMail, type MailRow, postponeMail } from "./queries.ts";
import { renderMail } from "./render-mail.ts";
import { type MailFacts, mailContent, mailLanguage } from "./texts/mail-content.ts";
import type { MailTransport } from "./transport.ts";

export interface SendMails {
  database: Queryable;
  transport: MailTransport;
  facts: MailFacts;
  from: string;
  log: FastifyBaseLogger;
  onOutcome?: (outcome: MailOutcome) => void;
}

const LANES = 4;
/** One run ends some time, so that a stopping process does not have to empty the outbox first. */
const MAX_PER_LANE = 50;
const MAX_ATTEMPTS = 8;
const FIRST_DELAY_SECONDS = 10;
const DELAY_FACTOR = 4;
const MAX_DELAY_SECONDS = 12 * 3_600;

/** Sends what waits in the outbox, a few mails at a time, each outside of any transaction. */
export async function sendMails(options: SendMails): Promise<void> {
  await Promise.all(Array.from({ length: LANES }, () => sendInTurn(options)));
}

async function sendInTurn(options: SendMails): Promise<void> {
  for (let sent = 0; sent < MAX_PER_LANE; sent += 1) {
    const mail = await claimMail(options.database);
    if (mail === null) return;
    await deliver(mail, options);
  }
}

async function deliver(mail: MailRow, options: SendMails): Promise<void> {
  const { database, transport, facts, from, log, onOutcome } = options;
  try {
    const language = mailLanguage(mail.locale);
    const content = mailContent(mail.template, language, mail.data, facts);
    if (content === null || mail.recipient === null) throw new UnknownTemplate();
    const id = encodeId("mail", mail.id);
    await transport.send({
      ...renderMail(content, language, facts),
      messageId: `<${id}@${new URL(facts.publicUrl).hostname}>`,
      fileName: `${id}-${mail.template}`,
      from,
      to: mail.recipient,
    });
  } catch (error) {
    const reason = describeFailure(error);
    const giveUp = mail.attempts >= MAX_ATTEMPTS || isRefusedForGood(error);
    // The message of a mail server names the recipient, so neither the log nor the row gets it.
    log.warn(
      { mail: mail.id, template: mail.template, attempts: mail.attempts, reason, giveUp },
      "a mail was not sent",
    );
    if (giveUp) await finishMail(database, mail, { status: "failed", error: reason });
    else await postponeMail(database, mail, retryDelaySeconds(mail.attempts), reason);
    onOutcome?.(giveUp ? "given_up" : "postponed");
    return;
  }
  onOutcome?.("sent");
  await finishMail(database, mail, { status: "sent", error: null });
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
