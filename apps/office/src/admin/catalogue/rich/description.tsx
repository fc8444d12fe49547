import { lazy, Suspense, useState } from "react";
import { useWords } from "../../../shell/language.ts";
import { useFault } from "../../../ui/fields/refused-fields.tsx";
import { HiddenValue } from "../../../ui/forms/hidden-value.tsx";
import { richTexts } from "./rich.texts.ts";

const RichText = lazy(() => import("./rich-text.tsx"));

/** The description of a product or a collection. The editor is loaded with the page that needs it and nowhere else. */
export function Description({ value, label }: { value: string; label: string }) {
  const words = useWords(richTexts);
  const [html, change] = useState(value);
  const refusal = useFault("description", { label });
  return (
    <div className="field" data-fault="description">
      <span className="label">{label}</span>
      <HiddenValue name="description" label={label} value={html} />
      <Suspense fallback={<p className="quiet small">{words.loading}</p>}>
        <RichText value={value} label={label} words={words} onChange={change} />
      </Suspense>
      {refusal !== undefined && <p className="err">{refusal}</p>}
    </div>
  );
}
