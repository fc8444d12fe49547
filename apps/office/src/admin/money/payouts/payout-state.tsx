import { useWords } from "../../../shell/language.ts";
import { State } from "../../../ui/values.tsx";
import { wordOf } from "../../../ui/word-of.ts";
import { type Tone, toneOf } from "../kit/tone.ts";
import type { PayoutStatus } from "../kit/types.ts";
import { payoutTexts } from "./payouts.texts.ts";

const TONES: Readonly<Record<PayoutStatus, Tone>> = {
  pending: "warn",
  processing: "info",
  in_transit: "info",
  paid: "good",
  held: "warn",
  failed: "bad",
  returned: "bad",
  canceled: "none",
};

export function PayoutState({ status }: { status: string }) {
  const { statuses } = useWords(payoutTexts);
  return <State tone={toneOf(TONES, status)}>{wordOf(statuses, status)}</State>;
}
