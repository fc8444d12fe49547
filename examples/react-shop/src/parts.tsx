import { fieldErrors, type Money, ToteError } from "@tote/client";
import { formatMoney } from "@tote/client/money";

/** A sum as the reader's language writes it; nothing while it is not known. */
export function Price({ money }: { money: Money | null | undefined }) {
  return <span>{money ? formatMoney(money) : "…"}</span>;
}

/** The error, told to screen readers too. */
export function Failure({ error }: { error: Error | null }) {
  if (error === null) return null;
  const said = error instanceof ToteError ? error.detail : "Something went wrong. Please try again.";
  const text = Object.keys(fieldErrors(error)).length > 0 ? "Please look at the fields again." : said;
  return (
    <p role="alert" className="error">
      {text}
    </p>
  );
}

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
  readonly type?: string;
  readonly autoComplete?: string;
}

/** An input with its label, and the server's sentence about it. */
export function Field({ label, name, error, ...input }: FieldProps) {
  const id = `field-${name}`;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} aria-invalid={error !== undefined} aria-describedby={`${id}-error`} {...input} />
      <p id={`${id}-error`} className="error">
        {error}
      </p>
    </div>
  );
}
