import { useLocale } from "../../../shell/language.ts";
import { useRead } from "../../../ui/api/use-read.ts";
import type { Terms } from "./values.ts";

/** The shop's currency and time zone, and the reader's language. */
export function useTerms() {
  const { language } = useLocale();
  const { data, ...query } = useRead("/api/store", (tote, signal) => tote.store.get({ signal }));
  const terms: Terms | undefined = data && { currency: data.currency, timezone: data.timezone, language };
  return { ...query, data: terms };
}
