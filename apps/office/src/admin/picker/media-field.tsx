import { lazy, Suspense, useId, useState } from "react";
import { useWords } from "../../shell/language.ts";
import { useFault } from "../../ui/fields/refused-fields.tsx";
import { HiddenValue } from "../../ui/forms/hidden-value.tsx";
import { Picture } from "../../ui/forms/picture.tsx";
import type { PickedPicture } from "./media-sheet.tsx";
import { pickerTexts } from "./picker.texts.ts";

const MediaSheet = lazy(() => import("./media-sheet.tsx"));

interface MediaFieldProps {
  label: string;
  name: string;
  /** The address of the picture; empty: none. */
  value: string;
  hint?: string;
  /** Asks for the alternative text under this name. */
  alt?: { readonly name: string; readonly value: string };
  /** The name under which the server refuses it, where it is another one. */
  fault?: string;
  onPicked?: (picture: PickedPicture) => void;
}

/** A picture of a form: chosen among those that were uploaded, or uploaded in place. */
export function MediaField({ label, name, value, hint, alt, fault = name, onPicked }: MediaFieldProps) {
  const words = useWords(pickerTexts);
  const id = useId();
  const refusal = useFault(fault, { label, kind: "url" });
  const [url, choose] = useState(value);
  const [text, describe] = useState(alt?.value ?? "");
  const [isOpen, open] = useState(false);
  const change = (next: string) => {
    choose(next);
    // Another picture shows something else.
    if (next !== url) describe("");
  };
  const verb = url === "" ? words.choose : words.other;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a grid of fields
    <div className="field" role="group" data-fault={fault} aria-labelledby={id}>
      <span className="label" id={id}>
        {label}
      </span>
      <HiddenValue name={name} label={label} value={url} />
      <div className="media-field">
        {url === "" ? (
          <span className="quiet small">{words.none}</span>
        ) : (
          <Picture key={url} url={url} title={label} size={96} />
        )}
        <p className="row-actions">
          <button type="button" className="btn second" aria-label={`${verb}: ${label}`} onClick={() => open(true)}>
            {verb}
          </button>
          {url !== "" && (
            <button
              type="button"
              className="link-btn"
              aria-label={`${words.remove}: ${label}`}
              onClick={() => change("")}
            >
              {words.remove}
            </button>
          )}
        </p>
      </div>
      {hint !== undefined && <p className="hint">{hint}</p>}
      {refusal !== undefined && <p className="err">{refusal}</p>}
      {alt !== undefined && url !== "" && (
        <div className="media-alt">
          <label htmlFor={`${id}-alt`}>{words.alt}</label>
          <input
            id={`${id}-alt`}
            className="in"
            name={alt.name}
            value={text}
            maxLength={300}
            onChange={({ target }) => describe(target.value)}
            aria-describedby={`${id}-hint`}
          />
          <span id={`${id}-hint`} className="hint">
            {words.altHint}
          </span>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <MediaSheet
            title={`${words.choose}: ${label}`}
            chosen={url}
            onClose={() => open(false)}
            onChoose={(picture) => {
              onPicked?.(picture);
              change(picture.url);
              open(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
