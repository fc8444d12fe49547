import type { Language } from "../data.ts";
import { ErrorSummary, HiddenField, TextField } from "../form/form.tsx";
import { newsletterTexts } from "./texts.ts";

interface SignUpProps {
  language: Language;
  shop: string;
  email: string;
  error: string;
  maxLength: number;
}

/** The form again, after an address that none can write to. */
export function NewsletterSignUp({ language, shop, email, error, maxLength }: SignUpProps) {
  const words = newsletterTexts[language];
  return (
    <>
      <h1>{words.title}</h1>
      <ErrorSummary title={error} errors={[{ field: "email", message: error }]} />
      <form action="/newsletter" method="post" novalidate>
        <HiddenField name="language" value={language} />
        <TextField
          name="email"
          type="email"
          label={words.email}
          value={email.slice(0, maxLength)}
          required
          maxLength={maxLength}
          autocomplete="email"
          error={error}
        />
        <button class="btn" type="submit">
          {words.button}
        </button>
        <p class="xs quiet">{words.wording(shop)}</p>
      </form>
    </>
  );
}
