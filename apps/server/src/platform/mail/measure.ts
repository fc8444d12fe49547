import { Counter, Gauge } from "prom-client";
import type { Database } from "../database/database.ts";
import type { MeasuredPart } from "../metrics/metrics.ts";
import { readWaitingMails } from "./queries.ts";

/** Sent; to be retried; given up, after which it is never sent. */
export type MailOutcome = "sent" | "postponed" | "given_up";

export function measureMails(database: Database): { part: MeasuredPart; ended(outcome: MailOutcome): void } {
  const attempts = new Counter({
    name: "tote_mail_attempts_total",
    help: "Attempts to send a mail by what became of them.",
    labelNames: ["outcome"],
    registers: [],
  });
  for (const outcome of ["sent", "postponed", "given_up"] satisfies MailOutcome[]) attempts.inc({ outcome }, 0);
  const waiting = new Gauge({ name: "tote_mails_waiting", help: "Mails that are not sent yet.", registers: [] });
  const oldest = new Gauge({
    name: "tote_mails_oldest_waiting_seconds",
    help: "How long the oldest of them has waited; 0 without any.",
    registers: [],
  });
  const collect = async () => {
    const row = await database.transaction((tx) => readWaitingMails(tx));
    waiting.set(row?.waiting ?? 0);
    oldest.set(row?.oldest_seconds ?? 0);
  };
  return {
    part: { own: [attempts], shared: { name: "mails", metrics: [waiting, oldest], collect } },
    ended: (outcome) => attempts.inc({ outcome }),
  };
}
