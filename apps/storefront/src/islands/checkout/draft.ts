import { ADDRESS_FIELDS, type CheckoutForm } from "../../checkout/form.ts";

/**
 * Entries of the checkout, kept for this tab alone: they survive a reload, the way back, and a tab that the browser
 * discarded, and is gone with the tab. Card data never gets here: it is typed into the provider's own form.
 */
const ITEM = "tote-checkout";
const VERSION = 1;
const MAX_BYTES = 8 * 1_024;

const TEXTS = ["email", "country", ...ADDRESS_FIELDS] as const;

const BILLING_TEXTS = ["country", "vatId", ...ADDRESS_FIELDS] as const;

interface Draft {
  readonly v: typeof VERSION;
  /** `guest`, or the account's id. */
  readonly owner: string;
  readonly form: Partial<Record<(typeof TEXTS)[number], string>>;
  readonly ownBilling?: boolean;
  readonly billing?: Partial<Record<(typeof BILLING_TEXTS)[number], string>>;
  readonly method: string | null;
  readonly note: string;
  readonly saveAddress: boolean;
  readonly accepted: boolean;
  readonly termsVersion: string | null;
}

/** The owner of the page, and the terms that it shows. */
export interface DraftPlace {
  readonly owner: string;
  readonly termsVersion: string | null;
}

/** Keeps the form. Where the browser refuses its storage, or the form is too long, nothing is kept. */
export function keepDraft(form: CheckoutForm, { owner, termsVersion }: DraftPlace): void {
  const { shippingMethod: method, note, saveAddress, accepted, ownBilling } = form;
  const texts = Object.fromEntries(TEXTS.map((name) => [name, form[name]]));
  const billing = Object.fromEntries(BILLING_TEXTS.map((name) => [name, form.billing[name]]));
  const kept = { form: texts, ownBilling, billing, method, note, saveAddress, accepted };
  const draft: Draft = { v: VERSION, owner, ...kept, termsVersion };
  const text = JSON.stringify(draft);
  try {
    if (new TextEncoder().encode(text).length <= MAX_BYTES) sessionStorage.setItem(ITEM, text);
    else sessionStorage.removeItem(ITEM);
  } catch {
    // Everything works without it.
  }
}

/** The entries of this tab; null if none are kept. Another account's draft is dropped, a guest's is taken over. */
export function readDraft({ owner, termsVersion }: DraftPlace, first: CheckoutForm): Partial<CheckoutForm> | null {
  const draft = stored();
  if (draft === null) return null;
  if (draft.owner !== owner && draft.owner !== "guest") {
    clearDraft();
    return null;
  }
  const { method, note, saveAddress, accepted, ownBilling } = draft;
  const billing = textsIn(draft.billing ?? {}, BILLING_TEXTS);
  return {
    ...textsIn(draft.form, TEXTS),
    ...(typeof ownBilling === "boolean" && ownBilling !== first.ownBilling ? { ownBilling } : {}),
    ...(ownBilling === true ? { billing: { ...first.billing, ...billing } } : {}),
    ...(typeof note === "string" && note !== "" ? { note } : {}),
    ...(typeof method === "string" ? { shippingMethod: method } : {}),
    ...(saveAddress === false ? { saveAddress } : {}),
    // Only the terms that were accepted are accepted.
    ...(accepted === true && draft.termsVersion === termsVersion ? { accepted } : {}),
  };
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(ITEM);
  } catch {
    // Nothing was kept.
  }
}

/** Drafts of another version are ignored. */
function stored(): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(ITEM) ?? "null") as Draft | null;
    const isDraft =
      typeof draft === "object" && draft !== null && draft.v === VERSION && typeof draft.form === "object";
    return isDraft && draft.form !== null && typeof draft.owner === "string" ? draft : null;
  } catch {
    return null;
  }
}

/** The texts of these names that are not empty. */
function textsIn(kept: object, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => names.includes(name) && typeof value === "string" && value !== ""),
  );
}
