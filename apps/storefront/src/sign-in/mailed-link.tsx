import type { Language } from "../data.ts";
import { ErrorSummary, HiddenField, TextField } from "../form/form.tsx";
import { mailedLinkTexts } from "./mailed-link.texts.ts";

interface MailedLinkProps {
  language: Language;
  /** The address of the page, which the form is sent to. */
  path: string;
  token: string;
  title: string;
  text: string;
  button: string;
  error: string | null;
  /** The password that the step asks for; null: the button alone. */
  password: { readonly label: string; readonly hint?: string; readonly isNew: boolean } | null;
  maxPasswordLength: number;
}

/** The form behind a mailed link: a button, and a password if the step needs one. */
export function MailedLink(props: MailedLinkProps) {
  const { language, path, token, title, text, button, error, password } = props;
  const words = mailedLinkTexts[language];
  return (
    <>
      <h1>{title}</h1>
      <p class="lead">{text}</p>
      <ErrorSummary title={words.summary} errors={error === null ? [] : [{ field: "password", message: error }]} />
      <form action={path} method="post">
        <HiddenField name="token" value={token} />
        {password !== null && (
          <TextField
            name="password"
            type="password"
            label={password.label}
            hint={password.hint}
            required
            maxLength={props.maxPasswordLength}
            autocomplete={password.isNew ? "new-password" : "current-password"}
            error={error ?? undefined}
          />
        )}
        <button class="btn" type="submit">
          {button}
        </button>
      </form>
      {password?.isNew === false && (
        <p>
          <a href="/forgot-password">{words.forgot}</a>
        </p>
      )}
    </>
  );
}
