import type { Language } from "../data.ts";
import { ErrorSummary, errorsByField, type FieldError, HiddenField, TextField } from "../form/form.tsx";
import { mailedLinkTexts } from "./mailed-link.texts.ts";
import { signInTexts } from "./sign-in.texts.ts";
import { type FieldLimits, withNext } from "./with-next.ts";

interface SignUpProps {
  language: Language;
  name: string;
  email: string;
  /** The path that the sign-up leads to, or empty. */
  next: string;
  errors: readonly FieldError[];
  limits: FieldLimits;
}

export function SignUp({ language, name, email, next, errors, limits }: SignUpProps) {
  const words = signInTexts[language];
  const own = words.signUp;
  const errorOf = errorsByField(errors);
  return (
    <>
      <h1>{own.title}</h1>
      <p class="lead">{own.text}</p>
      <ErrorSummary title={words.summary} errors={errors} />
      <form class="sign-in" action="/sign-up" method="post" novalidate>
        {next !== "" && <HiddenField name="next" value={next} />}
        <TextField
          name="name"
          label={own.name}
          hint={own.nameHint}
          value={name.slice(0, limits.name)}
          required
          maxLength={limits.name}
          autocomplete="name"
          error={errorOf("name")}
        />
        <TextField
          name="email"
          type="email"
          label={words.email}
          value={email.slice(0, limits.email)}
          required
          maxLength={limits.email}
          autocomplete="username"
          error={errorOf("email")}
        />
        <TextField
          name="password"
          type="password"
          label={words.password}
          hint={mailedLinkTexts[language].newPasswordHint}
          required
          maxLength={limits.password}
          autocomplete="new-password"
          error={errorOf("password")}
        />
        <button class="btn wide" type="submit">
          {own.button}
        </button>
      </form>
      <p class="beside">
        <a href={withNext("/sign-in", next)}>{own.toSignIn}</a>
      </p>
    </>
  );
}
