import { errorNotice, errorSummary, type FieldError, textField } from "../../../platform/http/pages/form.ts";
import { type Html, html } from "../../../platform/http/pages/html.ts";
import type { Language } from "../../../platform/http/pages/language.ts";
import type { Page } from "../../../platform/http/pages/page.ts";
import { encodeId } from "../../../platform/ids.ts";
import { isEmailAddress } from "../../people/accounts/email-address.ts";
import { MAX_NAME_LENGTH } from "../fulfilment/schemas.ts";
import type { WithdrawableLine, WithdrawableOrder } from "../fulfilment/withdraw-from-tracking.ts";
import { withdrawalTexts } from "./withdrawal-texts.ts";

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

/**
 * The withdrawal function of EU law (Directive 2011/83, Article 11a): earlier declarations with their times, and the
 * form for the remaining pieces, which one button confirms.
 */
export function withdrawalPage(order: WithdrawableOrder, options: WithdrawalPageOptions): Page {
  const { language, errors = [], changed = false } = options;
  const words = withdrawalTexts[language];
  const open = order.canceled ? [] : order.lines.filter((line) => line.left > 0);
  const title = order.declared.length > 0 && open.length === 0 ? words.received : words.title;
  return {
    title: errors.length > 0 || changed ? `${words.errorPrefix} ${title}` : title,
    language,
    status: options.status ?? 200,
    body: html`<p class="eyebrow">${words.order} <span class="reference">${order.reference}</span></p>
${changed && errorNotice(words.changed)}${declarations(order, options)}${
  order.canceled
    ? html`<h1>${words.title}</h1><p class="lead">${words.canceled}</p>`
    : open.length === 0
      ? html`<p class="note">${words.nothingLeft}</p>`
      : form(order, open, options)
}
<p class="note"><a href="/track-order/${order.reference}">${words.back}</a></p>`,
  };
}

function declarations(order: WithdrawableOrder, { language, timezone }: WithdrawalPageOptions): Html | null {
  if (order.declared.length === 0) return null;
  const words = withdrawalTexts[language];
  // Shows seconds, because they can decide whether a declaration was in time.
  const format = new Intl.DateTimeFormat(language === "de" ? "de-DE" : "en-GB", {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: timezone,
  });
  const isWhole = order.canceled || order.lines.every((line) => line.left === 0);
  const heading = isWhole && !order.canceled ? html`<h1>${words.received}</h1>` : html`<h2>${words.received}</h2>`;
  return html`${heading}
<p class="lead" role="status">${words.receivedLead}</p>
<ol class="timeline">${order.declared.map(
    ({ at, reason, copied, pieces }) =>
      html`<li><p>${pieces.map(({ title, qty }) => `${qty} × ${title}`).join("; ")}</p>${
        reason !== null && html`<p class="muted">${words.yourReason}: ${reason}</p>`
      }${copied && html`<p class="muted">${words.copied}</p>`}<time datetime="${at.toISOString()}">${format.format(at)}</time></li>`,
  )}</ol>
`;
}

function form(order: WithdrawableOrder, open: readonly WithdrawableLine[], options: WithdrawalPageOptions): Html {
  const { language, errors = [] } = options;
  const words = withdrawalTexts[language];
  const typed = (line: WithdrawableLine) => options.form?.pieces.get(fieldOf(line)) ?? String(line.left);
  return html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${errorSummary(words.errorSummary, errors)}<form action="/track-order/${order.reference}/withdrawal" method="post" novalidate>
<fieldset><legend>${words.pieces}</legend><p class="hint">${words.piecesHint}</p>
${open.map((line) => pieceField(line, typed(line), errors.find(({ field }) => field === fieldOf(line))?.message, language))}</fieldset>
${textField({
  name: "name",
  label: words.name,
  hint: words.nameHint,
  value: options.form?.name ?? "",
  optional: words.optional,
  maxLength: MAX_NAME_LENGTH,
  autocomplete: "name",
})}${textField({
  name: "email",
  type: "email",
  label: words.email,
  hint: words.emailHint,
  value: options.form?.email ?? "",
  error: errors.find(({ field }) => field === "email")?.message,
  optional: words.optional,
  maxLength: 320,
  autocomplete: "email",
})}${textField({
  name: "reason",
  label: words.reason,
  hint: words.reasonHint,
  value: options.form?.reason ?? "",
  optional: words.optional,
  maxLength: MAX_REASON_LENGTH,
  multiline: true,
})}<p class="note">${words.mailNote}</p>
<button type="submit">${words.confirm}</button>
</form>`;
}

function pieceField(line: WithdrawableLine, value: string, error: string | undefined, language: Language): Html {
  const name = fieldOf(line);
  return html`<div class="field"><label for="${name}">${line.title} <span class="optional">(${withdrawalTexts[language].of(line.left)})</span></label>${
    error !== undefined && html`<span class="error" id="${name}-error">${error}</span>`
  }<input type="number" inputmode="numeric" min="0" max="${line.left}" step="1" id="${name}" name="${name}" value="${value}"${
    error !== undefined && html` aria-invalid="true" aria-describedby="${name}-error"`
  }></div>
`;
}
