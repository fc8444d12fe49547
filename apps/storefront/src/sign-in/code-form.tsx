import type { Language } from "../data.ts";
import { ErrorSummary, HiddenField, TextField } from "../form/form.tsx";
import { mailedLinkTexts } from "./mailed-link.texts.ts";
import { withNext } from "./with-next.ts";

interface CodeFormProps {
  language: Language;
  challenge: string;
  /** The path that the sign-in leads to, or empty. */
  next: string;
  error: string | null;
}

/** The second step of a sign-in to an account with an authenticator app. */
export function CodeForm({ language, challenge, next, error }: CodeFormProps) {
  const { code, summary } = mailedLinkTexts[language];
  return (
    <>
      <h1>{code.title}</h1>
      <p class="lead">{code.text}</p>
      <ErrorSummary title={summary} errors={error === null ? [] : [{ field: "code", message: error }]} />
      <form class="sign-in" action="/sign-in/second-factor" method="post">
        <HiddenField name="challenge" value={challenge} />
        {next !== "" && <HiddenField name="next" value={next} />}
        <TextField
          name="code"
          label={code.label}
          required
          maxLength={64}
          autocomplete="one-time-code"
          error={error ?? undefined}
        />
        <button class="btn wide" type="submit">
          {code.button}
        </button>
      </form>
      <p class="beside">
        <a href={withNext("/sign-in", next)}>{code.startAgain}</a>
      </p>
    </>
  );
}
