import type { Language } from "../data.ts";
import { Icon } from "../ui/icon.tsx";

/** "Order number" within a sentence; "IBAN" stays. */
const midSentence = (what: string) => (/^[A-Z][a-z]/.test(what) ? what.charAt(0).toLowerCase() + what.slice(1) : what);

const WORDS: Readonly<Record<Language, { copy: string; copied: string; of(what: string): string }>> = {
  en: { copy: "Copy", copied: "Copied", of: (what) => `Copy ${midSentence(what)}` },
  de: { copy: "Kopieren", copied: "Kopiert", of: (what) => `${what} kopieren` },
};

interface CopyButtonProps {
  language: Language;
  /** The name of the value, for those who hear the button alone. */
  what: string;
  value: string;
}

/** Copies a value. Hidden without a program (islands/copy-values.ts), because then it could do nothing. */
export function CopyButton({ language, what, value }: CopyButtonProps) {
  const words = WORDS[language];
  return (
    <span class="copy-value">
      <button type="button" class="copy-btn" data-copy-value={value} aria-label={words.of(what)} hidden>
        <Icon name="copy" />
        <span>{words.copy}</span>
      </button>
      <span class="vh" role="status" data-copied={words.copied} data-what={what} />
    </span>
  );
}
