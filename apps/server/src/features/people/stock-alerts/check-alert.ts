import { Invalid, NotFound } from "../../../platform/errors.ts";
import type { Principal } from "../../../platform/http/requests/principal.ts";
import { decodeId } from "../../../platform/ids.ts";
import type { Shelf } from "../../catalogue/search/shelf.ts";
import { emailKey } from "../accounts/email-address.ts";
import type { WantedAlert } from "./ask-for-alert.ts";
import { variantTitleOf } from "./variant-title.ts";

export interface AlertRequest {
  readonly idOrHandle: string;
  readonly variantId: string;
  /** Without one the account's own. */
  readonly email: string | undefined;
  readonly locale: string;
  readonly account: Principal | null;
}

type CheckedAlert = Omit<WantedAlert, "mayMail">;

/** Throws {@link NotFound} for what is not on sale, and {@link Invalid} without an address. */
export async function checkAlert(shelf: Shelf, { idOrHandle, variantId, account, locale, ...rest }: AlertRequest) {
  const found = await (await shelf.in(locale)).product(idOrHandle, 0);
  const id = decodeId("var", variantId);
  const isVariant = found?.product.variants.some((variant) => variant.id === variantId) ?? false;
  if (found === null || id === null || !isVariant) throw new NotFound("There is no such variant on sale.");
  const email = rest.email ?? account?.email;
  if (email === undefined) throw new EmailMissing();
  const isOwn = account?.emailVerified === true && emailKey(email) === emailKey(account.email);
  const { product } = found;
  const checked: CheckedAlert = {
    variantId: id,
    title: product.title,
    variantTitle: variantTitleOf(product, variantId),
    email,
    locale,
    isOwn,
  };
  return checked;
}

class EmailMissing extends Invalid {
  constructor() {
    const detail = "Enter an e-mail address.";
    super([{ pointer: "#/email", code: "required", detail }]);
  }
}
