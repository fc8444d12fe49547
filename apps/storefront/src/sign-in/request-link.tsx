import type { Language } from "../data.ts";
import { ErrorSummary, TextField } from "../form/form.tsx";
import { signInTexts } from "./sign-in.texts.ts";
import type { FieldLimits } from "./with-next.ts";

interface RequestLinkProps {
  language: Language;
  /** The effect of the mailed link. */
  purpose: "sign-in" | "reset-password";
  email: string;
  error: string | null;
  limits: Pick<FieldLimits, "email">;
}

const PATHS = { "sign-in": "/sign-in/link", "reset-password": "/forgot-password" } as const;

/** The form that asks for a mailed link. */
export function RequestLink({ language, purpose, email, error, limits }: RequestLinkProps) {
  const words = signInTexts[language];
  const own = purpose === "sign-in" ? words.link : words.forgotten;
  return (
    <>
      <h1>{own.title}</h1>
      <p class="lead">{own.text}</p>
      <ErrorSummary title={words.summaryOfOne} errors={error === null ? [] : [{ field: "email", message: error }]} />
      <form class="sign-in" action={PATHS[purpose]} method="post" novalidate>
        <TextField
          name="email"
          type="email"
          label={words.email}
          value={email.slice(0, limits.email)}
          required
          maxLength={limits.email}
          autocomplete="email"
          error={error ?? undefined}
        />
        <button class="btn wide" type="submit">
          {own.button}
        </button>
      </form>
      <p class="beside">
        <a href="/sign-in">{words.toSignIn}</a>
      </p>
    </>
  );
}
