import { useId } from "react";
import { useWords } from "../shell/language.ts";
import { glossary } from "./glossary.texts.ts";

/** A word of the trade; its button shows what it means here. The popover is the browser's own. */
export function Term({ of }: { of: keyof (typeof glossary)["en"] }) {
  const { word, meaning } = useWords(glossary)[of];
  const id = useId();
  return (
    <span className="term">
      <button type="button" className="term-btn" popoverTarget={id}>
        {word}
      </button>
      <span id={id} popover="auto" className="term-text" role="note">
        <strong>{word}.</strong> {meaning}
      </span>
    </span>
  );
}
