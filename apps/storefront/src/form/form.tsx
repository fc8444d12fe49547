import { Field } from "./field.tsx";

/** The problem of one field, in the words that the page shows at the field and in the summary. */
export interface FieldError {
  /** The name of the field. */
  readonly field: string;
  readonly message: string;
}

interface FormFieldProps {
  name: string;
  label: string;
  value?: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  /** Shown after the label of a field that may stay empty. */
  optional?: string | undefined;
}

interface TextFieldProps extends FormFieldProps {
  type?: "text" | "email" | "url" | "password";
  maxLength?: number;
  autocomplete?: string;
}

/** A field of a form that works without a script. */
export function TextField({ type = "text", value = "", required, maxLength, autocomplete, ...field }: TextFieldProps) {
  const isExact = type === "email" || type === "password";
  return (
    <FormField {...field}>
      {(control) => (
        <input
          // Preact types each kind of input by itself; none of these has attributes of its own here.
          type={type as "text"}
          {...control}
          required={required}
          maxlength={maxLength}
          autocomplete={autocomplete}
          autocapitalize={isExact ? "none" : undefined}
          spellcheck={isExact ? false : undefined}
          value={value}
        />
      )}
    </FormField>
  );
}

/** A field of several lines. */
export function TextArea({ value = "", required, maxLength, ...field }: FormFieldProps & { maxLength: number }) {
  return (
    <FormField {...field}>
      {(control) => (
        <textarea {...control} required={required} maxlength={maxLength}>
          {/* Browsers drop the first line end of a text area. */}
          {`\n${value}`}
        </textarea>
      )}
    </FormField>
  );
}

interface SelectFieldProps extends FormFieldProps {
  choices: readonly { readonly value: string; readonly label: string }[];
  /** The first entry, which stands for no choice. */
  placeholder?: string;
}

export function SelectField({ value = "", choices, placeholder, ...field }: SelectFieldProps) {
  return (
    <FormField {...field}>
      {(control) => (
        <select {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} selected={choice.value === value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

function FormField({
  name,
  label,
  hint,
  error,
  optional,
  children,
}: Pick<FormFieldProps, "name" | "label" | "hint" | "error" | "optional"> &
  Pick<Parameters<typeof Field>[0], "children">) {
  const marked = optional === undefined ? undefined : `(${optional})`;
  return (
    <Field name={name} label={label} problem={error} hint={hint} optional={marked}>
      {children}
    </Field>
  );
}

/** The messages of the fields, by name. */
export function errorsByField(errors: readonly FieldError[]): (field: string) => string | undefined {
  return (field) => errors.find((error) => error.field === field)?.message;
}

/** All errors above the form, each with a link to its field. The page opens with the focus on it. */
export function ErrorSummary({ title, errors }: { title: string; errors: readonly FieldError[] }) {
  if (errors.length === 0) return null;
  return (
    <div class="problems" role="alert" aria-labelledby="problems" tabindex={-1} autofocus>
      <h2 id="problems">{title}</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An error of the whole form. The page opens with the focus on it. */
export function ErrorNotice({ children }: { children: string }) {
  return (
    <div class="problems" role="alert" tabindex={-1} autofocus>
      <p>{children}</p>
    </div>
  );
}

export function HiddenField({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} value={value} />;
}
