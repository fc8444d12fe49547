import { useWords } from "../../../../shell/language.ts";
import { State } from "../../../../ui/values.tsx";
import { wordOf } from "../../../../ui/word-of.ts";
import { type Tone, toneOf } from "../../kit/tone.ts";
import type { PayoutRun } from "../../kit/types.ts";
import { runTexts } from "./runs.texts.ts";

const TONES: Readonly<Record<string, Tone>> = { processing: "warn", in_transit: "info", held: "warn", done: "good" };

export function RunState({ status }: { status: string }) {
  const { statuses } = useWords(runTexts);
  return <State tone={toneOf(TONES, status)}>{wordOf(statuses, status)}</State>;
}

/** How many of a run's payouts are in one of these states. */
export const countOf = ({ byStatus }: PayoutRun, ...statuses: readonly string[]): number =>
  byStatus.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0);

/** The payouts that ended otherwise than arrived. */
export const notPaid = (run: PayoutRun): number => countOf(run, "failed", "returned", "canceled");
