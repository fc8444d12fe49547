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
export const useSaveKey = (save: () => boolean): void => useCommandKey("s", save);

/** Takes the last step back by ⌘Z or Ctrl Z, where the page keeps steps of its own. */
export const useUndoKey = (undo: () => boolean): void => useCommandKey("z", undo);

function useCommandKey(key: string, act: () => boolean): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
        return;
      if (latest.current()) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [key]);
}
