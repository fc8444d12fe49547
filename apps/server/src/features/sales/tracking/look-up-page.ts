import type { FieldError } from "@tote/storefront/form";
import { trackingTexts } from "@tote/storefront/tracking/texts";
import type { Language } from "../../../platform/http/pages/language.ts";
import type { Page } from "../../../platform/http/pages/page.ts";

export interface LookUp {
  order: string;
  email: string;
  /** True: the visitor came to withdraw from the contract, and the order's form for that comes next. */
  withdraws?: boolean;
}

/** The form for reference and e-mail. When one of them is missing, it says so and keeps the other. */
export function lookUpPage(language: Language, lookUp: LookUp, options: { sent: boolean }): Page {
  const words = trackingTexts[language];
  const title = lookUp.withdraws === true ? words.withdraw : words.lookUpTitle;
  const errors: FieldError[] = [];
  if (options.sent && lookUp.order.trim() === "") errors.push({ field: "order", message: words.orderMissing });
  if (options.sent && lookUp.email.trim() === "") errors.push({ field: "email", message: words.emailMissing });
  return {
    title: errors.length > 0 ? `${words.errorPrefix} ${title}` : title,
    language,
    status: errors.length > 0 ? 422 : 200,
    content: { page: "look-up", withdraws: false, ...lookUp, errors },
  };
}

/** Knows only what was typed, so that it cannot differ between an unknown order and a wrong address. */
export function orderNotFoundPage(language: Language, typed: LookUp): Page {
  const words = trackingTexts[language];
  const errors = [
    { field: "order", message: words.checkOrder },
    { field: "email", message: words.checkEmail },
  ];
  return {
    title: `${words.errorPrefix} ${words.notFoundTitle}`,
    language,
    status: 404,
    content: { page: "order-not-found", withdraws: false, ...typed, errors },
  };
}
