import type { Money } from "@tote/client";
import { useApi } from "../../../ui/api/use-api.ts";
import { useRead } from "../../../ui/api/use-read.ts";
import type { Payout } from "../kit/types.ts";

export type BatchStep = "start" | "mark-sent" | "mark-paid";

/** The payouts that a step is taken with: some, those of a run, or all that are due. */
export type Which = { readonly ids: readonly string[] } | { readonly run: string; readonly count: number } | "all";

/** The state that each step moves on from. */
const FROM = { start: "pending", "mark-sent": "processing", "mark-paid": "in_transit" } as const;

/** The API moves this many payouts at once. */
const MOST = 500;
const PAGE = 100;

interface WhatMoves {
  readonly ids: readonly string[];
  /** `null` if nothing moves. */
  readonly total: Money | null;
  /** Payouts that are in no bank file yet, if the step says that the bank has them. */
  readonly withoutFile: number;
  readonly hasMore: boolean;
}

/** Reads the payouts that a step would move, with their sum. */
export function useWhatMoves(step: BatchStep, which: Which) {
  const api = useApi();
  const key = `${step} ${JSON.stringify(which)}`;
  return useRead(`/api/admin/payouts moves ${key}`, async (_tote, signal): Promise<WhatMoves> => {
    const found: Payout[] = [];
    let cursor: string | null = null;
    do {
      const page: { data: readonly Payout[]; nextCursor: string | null } = await api.get("/api/admin/payouts", {
        query: { status: FROM[step], limit: PAGE, ...(cursor === null ? {} : { cursor }) },
        signal,
      });
      found.push(...page.data.filter((payout) => isMeant(payout, which)));
      cursor = page.nextCursor;
    } while (cursor !== null && found.length < MOST);
    const moving = found.slice(0, MOST);
    const [first] = moving;
    const runs = new Set(step === "mark-sent" ? moving.map(({ runId }) => runId) : []);
    const filed = new Map<string | null, boolean>();
    for (const run of runs)
      if (run !== null) {
        const { files } = await api.get("/api/admin/payout-runs/{id}", { path: { id: run }, signal });
        filed.set(run, files.length > 0);
      }
    return {
      ids: moving.map(({ id }) => id),
      total: first === undefined ? null : { ...first.amount, amount: sumOf(moving) },
      withoutFile: moving.filter(({ runId }) => runs.size > 0 && filed.get(runId) !== true).length,
      hasMore: cursor !== null || found.length > MOST,
    };
  });
}

const sumOf = (payouts: readonly Payout[]): number => payouts.reduce((sum, { amount }) => sum + amount.amount, 0);

function isMeant({ id, runId }: Payout, which: Which): boolean {
  if (which === "all") return true;
  return "ids" in which ? which.ids.includes(id) : runId === which.run;
}
