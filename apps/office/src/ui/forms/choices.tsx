import { useId } from "react";
import { useFault } from "../fields/refused-fields.tsx";

interface SelectProps {
  label: string;
  name: string;
  defaultValue?: string;
  choices: readonly { readonly value: string; readonly label: string }[];
  width?: "half";
  onChange?: (value: string) => void;
}

/** The browser's own list: the best one on phones. */
export function Choice({ label, name, defaultValue, choices, width, onChange }: SelectProps) {
  const id = useId();
  const refusal = useFault(name, { label, kind: "choice" });
  return (
    <div data-fault={name} className={width === "half" ? "field half" : "field"}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="in"
        name={name}
        defaultValue={defaultValue}
        aria-invalid={refusal !== undefined}
        onChange={(event) => onChange?.(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {refusal !== undefined && <p className="err">{refusal}</p>}
    </div>
  );
}

export function Check({
  label,
  name,
  hint,
  defaultChecked = false,
}: {
  label: string;
  name: string;
  hint?: string;
  defaultChecked?: boolean;
}) {
  const refusal = useFault(name, { label, kind: "consent" });
  const hintId = useId();
  return (
    <div className="field" data-fault={name}>
      <label className="check">
        <input
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={defaultChecked}
          aria-invalid={refusal !== undefined}
          aria-describedby={hint === undefined ? undefined : hintId}
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <span className="hint" id={hintId}>
          {hint}
        </span>
      )}
      {refusal !== undefined && <p className="err">{refusal}</p>}
    </div>
  );
}
