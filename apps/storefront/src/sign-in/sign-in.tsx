import type { Language } from "../data.ts";
import { ErrorNotice, ErrorSummary, errorsByField, type FieldError, HiddenField, TextField } from "../form/form.tsx";
import { signInTexts } from "./sign-in.texts.ts";
import { type FieldLimits, withNext } from "./with-next.ts";

interface SignInProps {
  language: Language;
  email: string;
  /** The path that the sign-in leads to, or empty. */
  next: string;
  /** True: a link of the demo shop filled in the address, and a hint says where the password is. */
  isDemo: boolean;
  errors: readonly FieldError[];
  /** The refusal of the whole form. */
  refusal: string | null;
  limits: Pick<FieldLimits, "email" | "password">;
}

/** Signs in by password; the links beside it lead to the other ways. */
export function SignIn({ language, email, next, isDemo, errors, refusal, limits }: SignInProps) {
  const words = signInTexts[language];
  const errorOf = errorsByField(errors);
  return (
    <>
      <h1>{words.title}</h1>
      <ErrorSummary title={words.summary} errors={errors} />
      {refusal !== null && <ErrorNotice>{refusal}</ErrorNotice>}
      <form class="sign-in" id="sign-in" action="/sign-in" method="post" novalidate>
        {next !== "" && <HiddenField name="next" value={next} />}
        <TextField
          name="email"
          type="email"
          label={words.email}
          value={email.slice(0, limits.email)}
          required
          maxLength={limits.email}
          autocomplete="username webauthn"
          error={errorOf("email")}
        />
        <TextField
          name="password"
          type="password"
          label={words.password}
          hint={isDemo ? words.demoPassword : undefined}
          required
          maxLength={limits.password}
          autocomplete="current-password"
          error={errorOf("password")}
        />
        <button class="btn wide" type="submit">
          {words.button}
        </button>
      </form>
      <p class="beside">
        <button class="link-btn" type="submit" form="sign-in" formaction="/forgot-password" name="ask" value="1">
          {words.forgot}
        </button>
        <a href={withNext("/sign-up", next)}>{words.toSignUp}</a>
      </p>
      <p class="or">{words.or}</p>
      <div class="passkey" data-passkey={withNext("/sign-in", next)} hidden>
        <button class="btn second wide" type="button">
          {words.passkeyButton}
        </button>
        <p class="err" role="alert" hidden>
          {words.passkeyFailed}
        </p>
      </div>
      <div class="sign-in">
        <button class="btn second wide" type="submit" form="sign-in" formaction="/sign-in/link">
          {words.linkButton}
        </button>
      </div>
    </>
  );
}
