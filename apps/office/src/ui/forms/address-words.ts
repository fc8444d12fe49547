import { addressLabels } from "@tote/storefront/address-labels";
import { useLocale } from "../../shell/language.ts";
import { useRead } from "../api/use-read.ts";

type Part = "postalCode" | "city" | "line1";

/** A country's names for the parts of an address, and the parts that it requires; the usual words until that is known. */
export function useAddressWords(country: string, usual: Readonly<Record<Part, string>>) {
  const { language } = useLocale();
  const isCode = /^[A-Z]{2}$/.test(country);
  const { data: rules = null } = useRead(`/api/store/countries/${country}`, async (tote, signal) =>
    isCode ? tote.store.country(country, { signal }) : null,
  );
  const labels = rules === null ? usual : addressLabels(rules, language);
  return {
    labels,
    isRequired: (part: Part) =>
      rules?.fields.some(({ name, required }) => name === part && required) ?? part !== "postalCode",
  };
}
