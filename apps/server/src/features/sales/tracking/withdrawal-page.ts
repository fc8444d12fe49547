import type { FieldError } from "@tote/storefront/form";
import { withdrawalTexts } from "@tote/storefront/tracking/withdrawal-texts";
import type { Language } from "../../../platform/http/pages/language.ts";
import type { Page } from "../../../platform/http/pages/page.ts";
import { encodeId } from "../../../platform/ids.ts";
import { isEmailAddress } from "../../people/accounts/email-address.ts";
import { MAX_NAME_LENGTH } from "../fulfilment/schemas.ts";
import type { WithdrawableLine, WithdrawableOrder } from "../fulfilment/withdraw-from-tracking.ts";

/** The submitted form; before that, all remaining pieces. */
export interface WithdrawalForm {
  /** Pieces by field name. */
  pieces: ReadonlyMap<string, string>;
  reason: string;
  /** Empty stands for the order's own. */
  name: string;
  email: string;
}

export const MAX_REASON_LENGTH = 2_000;

export const fieldOf = (line: WithdrawableLine) => `qty-${encodeId("line", line.lineId)}`;

/** Returns a valid declaration, or the page's messages about its problems. */
export function checkWithdrawal(
  order: WithdrawableOrder,
  form: WithdrawalForm,
  language: Language,
): { lines: Array<{ lineId: string; qty: number }> } | { errors: FieldError[] } {
  const words = withdrawalTexts[language];
  const open = order.lines.filter((line) => line.left > 0);
  const asked = open.map((line) => ({ line, typed: (form.pieces.get(fieldOf(line)) ?? "").trim() || "0" }));
  const errors = asked
    .filter(({ line, typed }) => !/^\d{1,4}$/.test(typed) || Number(typed) > line.left)
    .map(({ line }) => ({ field: fieldOf(line), message: words.wrongNumber(line.title, line.left) }));
  if (form.email.trim() !== "" && !isEmailAddress(form.email))
    errors.push({ field: "email", message: words.wrongEmail });
  if (errors.length > 0) return { errors };
  const lines = asked
    .map(({ line, typed }) => ({ lineId: line.lineId, qty: Number(typed) }))
    .filter(({ qty }) => qty > 0);
  const [first] = open;
  if (lines.length === 0 && first !== undefined)
    return { errors: [{ field: fieldOf(first), message: words.noPieces }] };
  return { lines };
}

export interface WithdrawalPageOptions {
  language: Language;
  timezone: string;
  status?: number;
  form?: WithdrawalForm;
  errors?: readonly FieldError[];
  /** True when another withdrawal came first, so that fewer pieces remain than the form showed. */
  changed?: boolean;
}

/** Shows earlier declarations and the form for the remaining pieces. */
export function withdrawalPage(order: WithdrawableOrder, options: WithdrawalPageOptions): Page {
  const { language, timezone, form, errors = [], changed = false } = options;
  const words = withdrawalTexts[language];
  const open = order.canceled ? [] : order.lines.filter((line) => line.left > 0);
  const title = order.declared.length > 0 && open.length === 0 ? words.received : words.title;
  return {
    title: errors.length > 0 || changed ? `${words.errorPrefix} ${title}` : title,
    language,
    status: options.status ?? 200,
    content: {
      page: "withdrawal",
      timezone,
      reference: order.reference,
      isCanceled: order.canceled,
      open: open.map((line) => ({
        field: fieldOf(line),
        title: line.title,
        left: line.left,
        pieces: form?.pieces.get(fieldOf(line)) ?? String(line.left),
      })),
      declared: order.declared,
      form: { name: form?.name ?? "", email: form?.email ?? "", reason: form?.reason ?? "" },
      errors,
      isOutdated: changed,
      limits: { name: MAX_NAME_LENGTH, reason: MAX_REASON_LENGTH },
    },
  };
}
