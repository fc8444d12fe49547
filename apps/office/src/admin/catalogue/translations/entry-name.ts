import { useWords } from "../../../shell/language.ts";
import { wordOf } from "../../../ui/word-of.ts";
import { legalTexts } from "../../desk/settings/legal.texts.ts";

/** The name of an entry as people know it. The API names legal pages by their keys. */
export type EntryName = (entry: { kind: string; name: string }) => string;

export function useEntryName(): EntryName {
  const { legal } = useWords(legalTexts);
  return ({ kind, name }) => (kind === "legal_text" ? wordOf(legal.names, name) : name);
}
