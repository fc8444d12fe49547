import { useEffect } from "react";
import { isTyping } from "../../list/is-typing.ts";

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** As a person of this device writes the keys. */
export const PALETTE_KEY = isApple ? "⌘K" : "Ctrl K";
export const SAVE_KEY = isApple ? "⌘S" : "Ctrl S";

/** ⌘K or Ctrl K opens the palette from anywhere, also out of a field; `?` shows the keys. */
export function useShortcuts(openPalette: () => void, showKeys: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPalette =
        (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";
      if (isPalette) openPalette();
      else if (event.key === "?" && !isTyping(event)) showKeys();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [openPalette, showKeys]);
}
