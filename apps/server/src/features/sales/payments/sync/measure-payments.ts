import { Counter, Gauge } from "prom-client";
import type { Database } from "../../../../platform/database/database.ts";
import type { MeasuredPart } from "../../../../platform/metrics/metrics.ts";
import { countFailedRefunds } from "../failed-refunds.ts";
import { GatewayRefused, GatewayUnavailable } from "../gateway.ts";
import { readPaymentBacklog } from "../queries/payment-syncs.ts";

/** Synced; provider unavailable (retried); rejected permanently; internal error. */
type LookOutcome = "seen" | "unavailable" | "refused" | "failed";
const OUTCOMES: readonly LookOutcome[] = ["seen", "unavailable", "refused", "failed"];

export interface PaymentMeasures {
  readonly part: MeasuredPart;
  /** Counts the outcome of a sync and returns it. */
  watch<T>(look: Promise<T>): Promise<T>;
}

/** Metrics of the payment provider: its answers and the backlog of payments. */
export function measurePayments(database: Database): PaymentMeasures {
  const looks = new Counter({
    name: "tote_payment_looks_total",
    help: "Synchronisations of payments with their provider, by outcome.",
    labelNames: ["outcome"],
    registers: [],
  });
  for (const outcome of OUTCOMES) looks.inc({ outcome }, 0);
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [] });
  const due = gauge("tote_payments_due", "Payments that are due for a synchronisation.");
  const putOff = gauge("tote_payments_put_off", "Payments whose last synchronisation got no answer.");
  const refunds = gauge("tote_refunds_waiting", "Refunds that have no end at the provider yet.");
  const oldest = gauge("tote_refunds_oldest_waiting_seconds", "How long the oldest of them has waited; 0 without any.");
  const failed = gauge("tote_refunds_failed", "Orders of which a refund failed and was not repeated.");
  const collect = async () => {
    const [row, failures] = await database.transaction((tx) =>
      Promise.all([readPaymentBacklog(tx), countFailedRefunds(tx)]),
    );
    failed.set(failures);
    due.set(row?.due ?? 0);
    putOff.set(row?.put_off ?? 0);
    refunds.set(row?.refunds ?? 0);
    oldest.set(row?.oldest_seconds ?? 0);
  };
  return {
    part: { own: [looks], shared: { name: "payments", metrics: [due, putOff, refunds, oldest, failed], collect } },
    watch: async (look) => {
      try {
        const result = await look;
        looks.inc({ outcome: "seen" });
        return result;
      } catch (error) {
        looks.inc({ outcome: outcomeOf(error) });
        throw error;
      }
    },
  };
}

function outcomeOf(error: unknown): LookOutcome {
  if (error instanceof GatewayUnavailable) return "unavailable";
  return error instanceof GatewayRefused ? "refused" : "failed";
}
