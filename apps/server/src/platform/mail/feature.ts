import { join } from "node:path";
import type { Feature } from "../feature.ts";
import type { Services } from "../services.ts";
import { measureMails } from "./measure.ts";
import { deleteOldMails } from "./queries.ts";
import { sendMails } from "./send-mails.ts";
import { createMailTransport } from "./transport.ts";

const MAILS_AT_ONCE = 5_000;

interface MailNeeds {
  /** The shop's name, its legal pages and its accent, which every mail shows. */
  shop: () => Promise<{ name: string; accentColor: string | null; links: Readonly<Record<string, string>> }>;
}

/** The outbox of mail and what empties it. Features write to it by `queueMail` in their own transactions. */
export function createMail(services: Services, needs: MailNeeds): Feature {
  const { config, database, log } = services;
  const transport = createMailTransport({ smtpUrl: config.smtpUrl, directory: join(config.dataDir, "mail") });
  const measures = measureMails(database);
  return {
    measured: measures.part,
    jobs: [
      {
        name: "send-mails",
        everySeconds: 1,
        run: async (again) => {
          const { name, accentColor, links } = await needs.shop();
          const { publicUrl, storefrontUrl } = services;
          const more = await sendMails({
            database: database.reads,
            transport,
            facts: { storeName: name, publicUrl, storefrontUrl, accentColor, links },
            from: config.mailFrom ?? `${quoted(name)} <no-reply@${new URL(publicUrl).hostname}>`,
            log,
            onOutcome: measures.ended,
          });
          if (more) again?.();
        },
      },
      {
        name: "mail-retention",
        everySeconds: 3_600,
        run: async () => {
          while ((await deleteOldMails(database.reads, MAILS_AT_ONCE)) === MAILS_AT_ONCE);
        },
      },
    ],
    close: async () => transport.close(),
  };
}

/** A display name in the form in which it cannot be taken for anything else (RFC 5322). */
function quoted(name: string): string {
  return `"${name.replaceAll(/[\r\n]+/g, " ").replaceAll(/["\\]/g, "\\$&")}"`;
}
