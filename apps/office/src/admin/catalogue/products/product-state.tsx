import { useWords } from "../../../shell/language.ts";
import { State } from "../../../ui/values.tsx";

const texts = {
  en: { active: "On sale", unlisted: "Unlisted", draft: "Draft", archived: "Archived" },
  de: { active: "Im Verkauf", unlisted: "Nicht gelistet", draft: "Entwurf", archived: "Archiviert" },
};
type Status = keyof (typeof texts)["en"];
const TONES: Readonly<Record<Status, "good" | "info">> = {
  active: "good",
  unlisted: "good",
  draft: "info",
  archived: "info",
};

/** A state that a later server may add is shown as it is called. */
export function ProductState({ status }: { status: string }) {
  const words: Readonly<Record<string, string>> = useWords(texts);
  return <State tone={TONES[status as Status] ?? "info"}>{words[status] ?? status}</State>;
}
