import { copyText } from "@tote/storefront/copy-text";
import { type MouseEvent, useState } from "react";
import { useWords } from "../shell/language.ts";
import { useAnnounce } from "./announcer.tsx";

const texts = {
  en: { copied: "Copied", refused: "The browser did not allow copying. Select the text and copy it by hand." },
  de: { copied: "Kopiert", refused: "Der Browser ließ das Kopieren nicht zu. Bitte markieren und von Hand kopieren." },
};

interface CopyButtonProps {
  text: string;
  label: string;
  /** The button's name where `label` alone would stand in every row. */
  name?: string;
  /** Said when it worked. */
  copied?: string;
  className?: string;
}

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, label, name, copied, className = "link-btn" }: CopyButtonProps) {
  const words = useWords(texts);
  const announce = useAnnounce();
  const [isCopied, note] = useState(false);
  const copy = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const worked = await copyText(text, currentTarget);
    note(worked);
    announce(worked ? (copied ?? words.copied) : words.refused);
  };
  return (
    <button type="button" className={className} aria-label={name} onClick={(event) => void copy(event)}>
      {isCopied ? words.copied : label}
    </button>
  );
}
