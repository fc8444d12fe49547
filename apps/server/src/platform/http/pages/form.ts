import { type Html, html } from "./html.ts";

/** The problem of one field, in the words that the page shows beside it and in the summary. */
export interface FieldError {
  /** The name of the field. */
  field: string;
  message: string;
}

export interface TextField {
  name: string;
  label: string;
  value?: string;
  type?: "text" | "email" | "url" | "password";
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  /** Shown after the label of a field that may stay empty. */
  optional?: string;
  maxLength?: number;
  autocomplete?: string;
  /** More than one line. */
  multiline?: boolean;
}

/** A labelled field with its hint and error tied to it, so that a screen reader says all three. */
export function textField(field: TextField): Html {
  const { name, hint, error } = field;
  const describedBy = descriptions(name, hint, error);
  const common = html`id="${name}" name="${name}"${field.required && html` required`}${
    field.maxLength !== undefined && html` maxlength="${field.maxLength}"`
  }${field.autocomplete !== undefined && html` autocomplete="${field.autocomplete}"`}${
    describedBy !== null && html` aria-describedby="${describedBy}"`
  }${error !== undefined && html` aria-invalid="true"`}`;
  const control = field.multiline
    ? html`<textarea ${common}>
${field.value ?? ""}</textarea>`
    : html`<input type="${field.type ?? "text"}" ${common} value="${field.value ?? ""}"${
        (field.type === "email" || field.type === "password") && html` autocapitalize="none" spellcheck="false"`
      }>`;
  return html`<div class="field"><label for="${name}">${field.label}${
    field.optional !== undefined && html` <span class="optional">(${field.optional})</span>`
  }</label>${explanations(name, hint, error)}${control}</div>
`;
}

export interface ChoiceField {
  name: string;
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  hint?: string;
  error?: string | undefined;
  /** The first entry, which stands for no choice. */
  placeholder?: string;
  optional?: string;
}

export function selectField(field: ChoiceField): Html {
  const { name, hint, error } = field;
  const describedBy = descriptions(name, hint, error);
  return html`<div class="field"><label for="${name}">${field.label}${
    field.optional !== undefined && html` <span class="optional">(${field.optional})</span>`
  }</label>${explanations(name, hint, error)}<select id="${name}" name="${name}"${
    describedBy !== null && html` aria-describedby="${describedBy}"`
  }${error !== undefined && html` aria-invalid="true"`}>${
    field.placeholder !== undefined && html`<option value="">${field.placeholder}</option>`
  }${field.choices.map(
    (choice) =>
      html`<option value="${choice.value}"${choice.value === field.value && html` selected`}>${choice.label}</option>`,
  )}</select></div>
`;
}

/** The list of everything that is wrong, above the form; each entry leads to its field. The page opens with the focus on it. */
export function errorSummary(title: string, errors: readonly FieldError[]): Html | null {
  if (errors.length === 0) return null;
  return html`<div class="summary" role="alert" aria-labelledby="summary-title" tabindex="-1" autofocus><h2 id="summary-title">${title}</h2><ul>${errors.map(
    (error) => html`<li><a href="#${error.field}">${error.message}</a></li>`,
  )}</ul></div>
`;
}

/** An error above the form that belongs to no single field. The page opens with the focus on it. */
export function errorNotice(message: string): Html {
  return html`<div class="summary" role="alert" tabindex="-1" autofocus><p>${message}</p></div>
`;
}

function descriptions(name: string, hint: string | undefined, error: string | undefined): string | null {
  const ids = [hint !== undefined && `${name}-hint`, error !== undefined && `${name}-error`].filter(
    (id) => id !== false,
  );
  return ids.length === 0 ? null : ids.join(" ");
}

function explanations(name: string, hint: string | undefined, error: string | undefined): Html {
  return html`${hint !== undefined && html`<span class="hint" id="${name}-hint">${hint}</span>`}${
    error !== undefined && html`<span class="error" id="${name}-error">${error}</span>`
  }`;
}
