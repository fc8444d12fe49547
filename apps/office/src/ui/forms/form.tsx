import type { FormEvent, ReactNode } from "react";
import { useRef } from "react";
import { FieldError, Input, Label, Text, TextArea, TextField } from "react-aria-components";
import { useLocale } from "../../shell/language.ts";
import { fieldRefusals } from "../api/refusals.ts";
import type { Act } from "../api/use-act.ts";
import type { Kind } from "../fields/kind.ts";
import { FormRefusal, RefusedFields, useFault } from "../fields/refused-fields.tsx";

/** The fields of a form by their names; a field that was left empty is an empty string. */
export type Values = Readonly<Record<string, string>>;

interface EditFormProps {
  act: Act<[Values]>;
  submit: string;
  children: ReactNode;
  /** Called after it was done, with the form, such as to empty it. */
  onDone?: (form: HTMLFormElement) => void;
  danger?: boolean;
}

/** A form whose refusals stand at their fields; what belongs to no field stands above and takes the focus. */
export function EditForm({ act, submit, children, onDone, danger = false }: EditFormProps) {
  const { language } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const refused = fieldRefusals(act.error, language);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const place = event.currentTarget;
    if (act.isRunning) return;
    if (await act.run(valuesOf(place))) onDone?.(place);
    else requestAnimationFrame(() => place.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  return (
    <form ref={form} className="form" onSubmit={(event) => void send(event)} noValidate>
      <FormRefusal error={act.error} faults={refused} />
      <RefusedFields value={refused}>{children}</RefusedFields>
      <div className="form-end">
        <button type="submit" className={danger ? "btn danger" : "btn"} aria-disabled={act.isRunning}>
          {submit}
        </button>
      </div>
    </form>
  );
}

export function valuesOf(form: HTMLFormElement): Values {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === "string") values[name] = value;
  return values;
}

interface FieldProps {
  label: string;
  name: string;
  hint?: string;
  defaultValue?: string;
  type?: "text" | "email" | "password" | "url" | "tel" | "search" | "date" | "datetime-local";
  autoComplete?: string;
  inputMode?: "numeric" | "decimal";
  isRequired?: boolean;
  /** For the first field of a dialog. */
  autoFocus?: boolean;
  maxLength?: number;
  multiline?: boolean;
  width?: "half";
  /** The names under which the server refuses it, if they differ from its own. */
  faults?: readonly string[];
  fault?: string;
  /** The rule of what is typed here, if its name in the API does not say it. */
  kind?: Kind;
  currency?: string;
}

export function Field({ label, name, hint, multiline = false, width, maxLength, ...given }: FieldProps) {
  const { kind, currency, fault = name, faults = [fault], ...rest } = given;
  const names = faults.includes(name) ? faults : [name, ...faults];
  const refusal = useFault(names, { label, kind, currency });
  return (
    <TextField
      {...rest}
      name={name}
      data-fault={names.join()}
      className={width === "half" ? "field half" : "field"}
      isInvalid={refusal !== undefined}
      validationBehavior="aria"
      {...(maxLength === undefined ? {} : { maxLength })}
    >
      <Label>{label}</Label>
      {multiline ? <TextArea className="in" rows={4} /> : <Input className="in" />}
      {hint !== undefined && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <FieldError className="err">{refusal}</FieldError>
    </TextField>
  );
}
