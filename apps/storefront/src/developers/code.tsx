import type { Language } from "../data.ts";

const texts = { en: { copy: "Copy", copied: "Copied" }, de: { copy: "Kopieren", copied: "Kopiert" } };

interface CodeProps {
  language: Language;
  code: string;
  /** Names it for the tests that run it. */
  id?: string;
  /** It scrolls within a height of its own. */
  isLong?: boolean;
}

/** Code with a button that copies it; the button is for pages with their program. */
export function Code({ language, code, id, isLong = false }: CodeProps) {
  const words = texts[language];
  return (
    <div class={isLong ? "code long" : "code"}>
      {isLong ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <pre tabIndex={0}>{code}</pre>
      ) : (
        <pre data-snippet={id}>{code}</pre>
      )}
      <button class="copy" type="button" data-copy={words.copied} hidden>
        {words.copy}
      </button>
    </div>
  );
}
