import { useWords } from "../../../shell/language.ts";
import { State } from "../../../ui/values.tsx";
import { wordOf } from "../../../ui/word-of.ts";
import { type Tone, toneOf } from "../kit/tone.ts";
import type { CreatorStatus } from "../kit/types.ts";
import { creatorsTexts } from "./creators.texts.ts";

const TONES: Readonly<Record<CreatorStatus, Tone>> = {
  invited: "info",
  declined: "none",
  pending: "warn",
  approved: "good",
  rejected: "none",
  suspended: "bad",
  banned: "bad",
};

export function CreatorState({ status }: { status: string }) {
  const { statuses } = useWords(creatorsTexts);
  return <State tone={toneOf(TONES, status)}>{wordOf(statuses, status)}</State>;
}
