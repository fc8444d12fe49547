import { chmod } from "node:fs/promises";
import { join } from "node:path";
import type { Transporter } from "nodemailer";
import { makeFolder, writeManyDurably } from "../files/durable-files.ts";
import type { RenderedMail } from "./render-mail.ts";

export interface OutgoingMail extends RenderedMail {
  /** Unique, and the same at each attempt: a mail that was sent twice is shown once. */
  messageId: string;
  /** Names the file where there is no SMTP server. */
  fileName: string;
  from: string;
  to: string;
}

export interface MailTransport {
  /** Batches that are under way at the same time. */
  readonly lanes: number;
  /** Mails that are handed over together. */
  readonly batch: number;
  /**
   * Resolves when the next server has taken the mails, or their files are on disk: null for each of them, or why it was not
   * sent. Never rejects.
   */
  send(mails: readonly OutgoingMail[]): Promise<readonly unknown[]>;
  close(): void;
}

/** All below the lease of a mail, so that no other worker sends it meanwhile. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 20_000 };

const SMTP_CONNECTIONS = 4;
/** One lane composes while the other waits for the disk. */
const FILE_LANES = 2;
const FILES_AT_ONCE = 32;

/** Over SMTP where an address is given, else as one `.eml` file each, which every mail program opens. */
export function createMailTransport(options: { smtpUrl: string | null; directory: string }): MailTransport {
  return options.smtpUrl === null ? fileTransport(options.directory) : smtpTransport(options.smtpUrl);
}

/** A start does not wait for nodemailer: it is loaded with the first mail. */
function onFirstMail<Sent>(create: (nodemailer: typeof import("nodemailer")) => Transporter<Sent>) {
  let opened: Promise<Transporter<Sent>> | undefined;
  return {
    open: () => {
      opened ??= import("nodemailer").then(create);
      return opened;
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

function smtpTransport(url: string): MailTransport {
  const transport = onFirstMail(({ createTransport }) =>
    createTransport({ url, pool: true, maxConnections: SMTP_CONNECTIONS, ...TIMEOUTS }),
  );
  return {
    // A slow server may take 20 s for a mail, and a claim holds for 60 s.
    lanes: SMTP_CONNECTIONS,
    batch: 1,
    send: (mails) =>
      Promise.all(mails.map((mail) => errorOf(async () => (await transport.open()).sendMail(message(mail))))),
    close: transport.close,
  };
}

/** Null if it succeeds. */
const errorOf = (work: () => Promise<unknown>): Promise<unknown> =>
  work().then(
    () => null,
    (error: unknown) => error,
  );

function fileTransport(directory: string): MailTransport {
  const transport = onFirstMail(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: "windows" }),
  );
  return {
    lanes: FILE_LANES,
    batch: FILES_AT_ONCE,
    send: async (mails) => {
      const files = await Promise.all(mails.map((mail) => compile(transport, mail, directory)));
      const error = await errorOf(async () => {
        // Mails hold addresses and tokens, so they are for the owner of the process alone.
        makeFolder(directory);
        await chmod(directory, 0o700);
        // The rows say "sent" after this, so the files must be on disk.
        await writeManyDurably(files.flatMap(({ file }) => file ?? []));
      });
      return files.map((outcome) => outcome.error ?? error);
    },
    close: transport.close,
  };
}

/** A mail that cannot be compiled must not hold up the others of its batch. */
async function compile(
  transport: { open: () => Promise<Transporter<{ message: unknown }>> },
  mail: OutgoingMail,
  directory: string,
) {
  try {
    const { message: bytes } = await (await transport.open()).sendMail(message(mail));
    return { file: { path: join(directory, `${mail.fileName}.eml`), content: bytes as Buffer }, error: null };
  } catch (error) {
    return { file: null, error };
  }
}

function message(mail: OutgoingMail) {
  return {
    from: mail.from,
    // As an object, so that no text is ever read as a list of addresses.
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    // Out-of-office programs do not answer these (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
