import { chmod } from "node:fs/promises";
import { join } from "node:path";
import type { Transporter } from "nodemailer";
import { makeFolder, writeDurablyAsync } from "../files/durable-files.ts";
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
  /** Resolves when the next server has taken the mail, or its file is written. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** All below the lease of a mail, so that no other worker sends it meanwhile. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 20_000 };

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
    createTransport({ url, pool: true, maxConnections: 4, ...TIMEOUTS }),
  );
  return {
    send: async (mail) => {
      await (await transport.open()).sendMail(message(mail));
    },
    close: transport.close,
  };
}

function fileTransport(directory: string): MailTransport {
  const transport = onFirstMail(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: "windows" }),
  );
  return {
    send: async (mail) => {
      const { message: bytes } = await (await transport.open()).sendMail(message(mail));
      // Mails hold addresses and tokens, so they are for the owner of the process alone.
      makeFolder(directory);
      await chmod(directory, 0o700);
      // The row says "sent" after this, so the file must be on disk.
      await writeDurablyAsync(join(directory, `${mail.fileName}.eml`), bytes as Buffer);
    },
    close: transport.close,
  };
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
