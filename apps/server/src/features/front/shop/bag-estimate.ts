import { type Estimate, NO_ESTIMATE, quoteInput, settledState } from "@tote/storefront/bag";
import type { Cart, Shop } from "@tote/storefront/data";
import type { Queryable } from "../../../platform/database/database.ts";
import { DomainError } from "../../../platform/errors.ts";
import { type Buyer, isAccount } from "../../../platform/http/requests/principal.ts";
import type { PromotionBooks } from "../../catalogue/promotions/book/promotion-books.ts";
import type { StoreSettings } from "../../ground/store/settings.ts";
import { translateTexts } from "../../ground/translations/translate-lines.ts";
import type { Translated } from "../../ground/translations/translations.ts";
import { quoteOrder } from "../../sales/checkout/quote-request.ts";

interface Sources {
  readonly reads: Queryable;
  readonly settings: StoreSettings;
  readonly promotions: PromotionBooks;
  readonly shop: Shop;
  readonly into: Translated | null;
}

/** Estimates a bag's cost in a country that the shop serves. Null if no quote can be made. */
export async function estimateBag(
  { reads, settings, promotions, shop, into }: Sources,
  bag: { buyer: Buyer; cart: Cart },
  asked: string,
): Promise<Estimate> {
  const { buyer, cart } = bag;
  const country = shop.countries.find((code) => code === asked) ?? null;
  const input = quoteInput(settledState(cart), country);
  if (input === null) return { ...NO_ESTIMATE, country };
  const account = isAccount(buyer) ? buyer : null;
  try {
    const terms = { settings, promotions: await promotions.at(settings.settingsVersion) };
    const quote = translateTexts(await quoteOrder(reads, terms, input, { account, provider: null }), settings, into);
    // The SDK, which pages are made on, says more of ids than the server does.
    return { country, quote: quote as NonNullable<Estimate["quote"]>, isBusy: false, hasFailed: false };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...NO_ESTIMATE, country, hasFailed: true };
  }
}
