import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useWords } from "../../shell/language.ts";
import { editorTexts } from "./editor.texts.ts";

/** Asks before the page is left while something on it is not saved. */
export function useUnsaved(isChanged: boolean): void {
  const { leave } = useWords(editorTexts);
  useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname && !globalThis.confirm(leave),
    enableBeforeUnload: isChanged,
    disabled: !isChanged,
  });
}

/** Saves by ⌘S or Ctrl S. Where `save` says false the key was meant for something else on the page. */
export function useSaveKey(save: () => boolean): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      if (latest.current()) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
