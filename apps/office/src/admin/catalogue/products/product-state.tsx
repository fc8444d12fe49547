import { productStates } from "@tote/words";
import { useWords } from "../../../shell/language.ts";
import { State } from "../../../ui/values.tsx";

const TONES: Readonly<Record<string, "good" | "info">> = {
  active: "good",
  unlisted: "good",
  draft: "info",
  archived: "info",
};

/** A state that a later server may add is shown as it is called. */
export function ProductState({ status }: { status: string }) {
  const words = useWords(productStates);
  return <State tone={TONES[status] ?? "info"}>{words[status] ?? status}</State>;
}
