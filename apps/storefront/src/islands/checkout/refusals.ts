import { InsufficientStock, type ToteError } from "@tote/client";
import { codeTexts } from "../../bag/code.texts.ts";
import type { CheckoutState, wantedLines } from "../../checkout/state.ts";
import type { CheckoutTexts } from "../../checkout/texts.ts";
import type { Language } from "../../data.ts";

const languageOfPage = () => document.documentElement.lang as Language;

type Wanted = ReturnType<typeof wantedLines>;

/** True where nobody knows whether the order was placed; a repeat with the same key tells. */
export function isUnknown({ status, code, retryable }: ToteError): boolean {
  if (status === 0 || status === 408 || code === "idempotency_in_progress") return true;
  return status >= 500 && (retryable || code === "outcome_unknown");
}

/** Changes that a refused order makes to the page: problems at their fields, lines that are short, new terms. */
export function refusalOf(
  error: ToteError,
  words: CheckoutTexts,
  wanted: Wanted,
): Pick<CheckoutState, "problems"> & Partial<CheckoutState> {
  const { code, status } = error;
  const { problems } = words;
  if (error instanceof InsufficientStock)
    return {
      problems: { lines: problems.lines(titlesAt(error, wanted)) },
      shortages: shortagesAt(error.lines, wanted),
    };
  if (code === "terms_changed") {
    const version = error.problem.termsVersion;
    return {
      problems: { accepted: problems.terms },
      ...(typeof version === "string" ? { termsVersion: version } : {}),
    };
  }
  if (code.startsWith("discount_"))
    return { problems: { discountCode: codeTexts[languageOfPage()].refused[code] ?? problems.field } };
  if (code === "country_not_served") return { problems: { country: problems.country } };
  if (code === "unknown_shipping_method") return { problems: { shippingMethod: problems.method } };
  if (code === "cart_changed") return { problems: { lines: problems.bagChanged } };
  if (["unknown_product", "variant_required", "too_many_lines"].includes(code))
    return { problems: { lines: problems.lines(titlesAt(error, wanted)) } };
  if (code === "email_required") return { problems: { email: problems.email } };
  if (status === 429) return { problems: { "": problems.tooMany } };
  if (status === 401 || status === 403) return { problems: { "": problems.signedOut } };
  const atFields = fieldProblems(error, words);
  return { problems: Object.keys(atFields).length > 0 ? atFields : { "": problems.unknown(error.requestId) } };
}

/** The server's sentences are English: the page says its own at the same field. */
function fieldProblems(error: ToteError, { problems }: CheckoutTexts): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { pointer = "", code, limit } of error.errors) {
    const field = pointer.split("/").at(-1) ?? "";
    const isMissing = (code === "required" || code === "too_short") && field in problems.missing;
    if (pointer.startsWith("#/billingAddress/")) {
      found[`billing-${field}`] = billingProblem(field, code, problems);
      continue;
    }
    const isKnown = field in problems.missing || field === "note";
    if (field === "taxRegion") found.region = problems.missing.region;
    else if (field === "taxCountry") found.country = problems.field;
    else if (field === "email") found.email = problems.email;
    else if (field === "country") found.country = problems.country;
    else if (isMissing) found[field] = problems.missing[field as keyof typeof problems.missing];
    else if (isKnown && code === "too_long" && typeof limit === "number") found[field] = problems.tooLong(limit);
    else if (isKnown) found[field] = problems.field;
  }
  return found;
}

function billingProblem(field: string, code: string, problems: CheckoutTexts["problems"]): string {
  if (field === "vatId") return problems.vatId;
  const isMissing = code === "required" && field in problems.missing;
  return isMissing ? problems.missing[field as keyof typeof problems.missing] : problems.field;
}

/** Pieces that are left by the variant of each line that wants more. */
export function shortagesAt(
  lines: readonly { readonly index: number; readonly available: number }[],
  wanted: Wanted,
): Record<string, number> {
  const shortages: Record<string, number> = {};
  for (const { index, available } of lines) {
    const line = wanted[index];
    if (line !== undefined) shortages[line.variantId] = available;
  }
  return shortages;
}

/** The titles of the lines that a refusal points at. */
function titlesAt({ errors }: ToteError, wanted: Wanted): string {
  const lines = errors.map(({ pointer }) => wanted[Number(/^#\/lines\/(\d+)/.exec(pointer ?? "")?.[1] ?? -1)]);
  return lines.flatMap((line) => line?.title ?? []).join(", ");
}
