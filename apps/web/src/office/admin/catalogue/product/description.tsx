/** @jsxImportSource react */
import { lazy, Suspense, useState } from "react";
import { HiddenValue } from "./hidden-value.tsx";
import type { ProductWords } from "./product.texts.ts";

const RichText = lazy(() => import("./rich-text.tsx"));

/** A product's description. The editor is loaded with the page that needs it and nowhere else. */
export function Description({ value, words }: { value: string; words: ProductWords }) {
  const [html, change] = useState(value);
  return (
    <div className="field">
      <span className="label">{words.fields.description}</span>
      <HiddenValue name="description" label={words.fields.description} value={html} />
      <Suspense fallback={<p className="quiet small">{words.editor.loading}</p>}>
        <RichText value={value} label={words.fields.description} words={words.editor} onChange={change} />
      </Suspense>
    </div>
  );
}
