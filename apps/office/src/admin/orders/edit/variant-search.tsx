import type { ApiData } from "@tote/client/api";
import { useToteQuery } from "@tote/react/query";
import { useEffect, useId, useState } from "react";
import { useWords } from "../../../shell/language.ts";
import { Refusal } from "../../../ui/states.tsx";
import { Money } from "../../../ui/values.tsx";
import { editTexts } from "./edit.texts.ts";
import { titleOf } from "./edit-draft.ts";

export type Variant = ApiData<"GET", "/api/admin/variants">["data"][number];

const REST_MS = 200;
const MOST = 8;

export const nameOfVariant = ({ productTitle, title }: Variant) =>
  titleOf({ title: productTitle, variantTitle: title });

/** Finds what is added to an order by a part of its title or SKU. */
export function VariantSearch({ onAdd }: { onAdd: (variant: Variant) => void }) {
  const words = useWords(editTexts);
  const id = useId();
  const [typed, type] = useState("");
  const [q, search] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error } = useToteQuery("/api/admin/variants", { query: { q, limit: MOST }, enabled: q !== "" });
  return (
    <div className="field">
      <label htmlFor={id}>{words.add}</label>
      <input
        id={id}
        className="in"
        type="search"
        value={typed}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={(event) => type(event.target.value)}
        // Enter would send the form around it, and this is a search.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <span className="hint" id={`${id}-hint`} role="status">
        {q !== "" && data?.data.length === 0 ? words.noResults : words.addHint}
      </span>
      <Refusal error={error} />
      {q !== "" && data !== undefined && data.data.length > 0 && (
        <ul className="rows" aria-label={words.add}>
          {data.data.map((variant) => (
            <li key={variant.id} className="row plain">
              <div>
                <p className="row-title">{nameOfVariant(variant)}</p>
                <p className="row-note quiet">
                  {variant.sku !== null && `${variant.sku} · `}
                  <Money of={variant.price} />
                  {variant.stock !== null && ` · ${words.stock(variant.stock)}`}
                </p>
              </div>
              <button
                type="button"
                className="btn second"
                aria-label={words.addOne(nameOfVariant(variant))}
                onClick={() => {
                  onAdd(variant);
                  type("");
                  search("");
                  document.getElementById(id)?.focus();
                }}
              >
                {words.addShort}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
