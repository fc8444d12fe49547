import { type ReactNode, useState } from "react";
import { useWords } from "../../../shell/language.ts";
import { HiddenValue } from "../../../ui/forms/hidden-value.tsx";
import { MOST_ROWS } from "./promotion.ts";
import { ruleTexts } from "./rule.texts.ts";

interface RowsProps {
  /** The list in the API, such as `effect.steps`; the form has their number under this name. */
  path: string;
  label: string;
  /** The number of rows at the beginning. */
  count: number;
  add: string;
  nameOf: (number: number) => string;
  /** The fields of a row: under its path now, with the values of the path that it had at the beginning. */
  children: (path: string, from: string) => ReactNode;
}

/** Rows of a rule, at least one, each with what it asks for. Rows that move keep what was typed. */
export function Rows({ path, label, count, add, nameOf, children }: RowsProps) {
  const words = useWords(ruleTexts);
  const [{ keys, next }, set] = useState(() => {
    const first = Math.max(count, 1);
    return { keys: Array.from({ length: first }, (_, index) => index), next: first };
  });
  return (
    <div className="field rule-rows">
      <HiddenValue name={path} label={label} value={String(keys.length)} />
      {keys.map((key, index) => (
        <fieldset key={key} className="bare-set rule-row">
          <legend>{nameOf(index + 1)}</legend>
          {children(`${path}.${index}`, `${path}.${key}`)}
          {keys.length > 1 && (
            <button
              type="button"
              className="link-btn"
              onClick={() => set({ keys: keys.filter((each) => each !== key), next })}
            >
              {words.removeRow(nameOf(index + 1))}
            </button>
          )}
        </fieldset>
      ))}
      {keys.length < MOST_ROWS && (
        <p>
          <button type="button" className="btn second" onClick={() => set({ keys: [...keys, next], next: next + 1 })}>
            {add}
          </button>
        </p>
      )}
    </div>
  );
}
