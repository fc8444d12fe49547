/** @jsxImportSource react */
import { useState } from "react";
import { useWords } from "../../shell/language.ts";
import { useAnnounce } from "../../ui/announcer.tsx";

const texts = { en: { copied: "Copied" }, de: { copied: "Kopiert" } };

export function CopyButton({ text, label }: { text: string; label: string }) {
  const words = useWords(texts);
  const announce = useAnnounce();
  const [isCopied, copied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    copied(true);
    announce(words.copied);
  };
  return (
    <button type="button" className="link-btn" onClick={() => void copy()}>
      {isCopied ? words.copied : label}
    </button>
  );
}
