import type { Language } from "../data.ts";
import { ErrorSummary, HiddenField, TextField } from "../form/form.tsx";
import { stockAlertTexts } from "./texts.ts";

interface StockAlertProps {
  language: Language;
  /** Id or handle of the product. */
  handle: string;
  variantId: string;
  email: string;
  error: string;
  maxLength: number;
}

/** The form again, after an address that none can write to. */
export function StockAlert({ language, handle, variantId, email, error, maxLength }: StockAlertProps) {
  const words = stockAlertTexts[language];
  return (
    <>
      <h1>{words.title}</h1>
      <ErrorSummary title={error} errors={[{ field: "email", message: error }]} />
      <form action={`/stock-alerts/${encodeURIComponent(handle)}`} method="post" novalidate>
        <HiddenField name="variantId" value={variantId} />
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
        <p class="xs quiet">{words.promise}</p>
      </form>
    </>
  );
}
