import type { Database } from "../../../platform/database/database.ts";
import { encodeId } from "../../../platform/ids.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { DAY_MS } from "../../../platform/time.ts";
import type { Shelf } from "../../catalogue/search/shelf.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import {
  forgetEndedReturns,
  lockAlerts,
  noteReturn,
  type Returned,
  readReturned,
  takeAlerts,
} from "./return-queries.ts";
import { variantTitleOf } from "./variant-title.ts";

const VARIANTS_AT_ONCE = 20;
const MAILS_AT_ONCE = 200;

interface Sources {
  readonly database: Database;
  readonly shelf: Shelf;
  readonly settings: SettingsCache;
}

/**
 * Mails those who asked to be told of a variant that can be bought again: three for each piece, the oldest first, and the
 * alert goes with its mail. Stock is read here, so a sale or a delivery needs no extra statement. True when there may be more.
 */
export async function sendAlerts(sources: Sources): Promise<boolean> {
  const { database } = sources;
  // Also without a return to tell: what is sold out again has to be forgotten before it comes back.
  await database.transaction(async (tx) => {
    if (await lockAlerts(tx)) await forgetEndedReturns(tx, new Date(Date.now() - DAY_MS));
  });
  const returned = await readReturned(database.reads, VARIANTS_AT_ONCE);
  let more = returned.length === VARIANTS_AT_ONCE;
  for (const variant of returned) more = (await tellOf(sources, variant)) || more;
  return more;
}

async function tellOf(sources: Sources, { variant_id: variantId, product_id: productId, on_hand }: Returned) {
  const goods = await describe(sources, productId, variantId);
  if (goods === null) return false;
  return sources.database.transaction(async (tx) => {
    if (!(await lockAlerts(tx))) return false;
    const allowed = await noteReturn(tx, variantId, on_hand);
    const count = Math.min(allowed ?? MAILS_AT_ONCE, MAILS_AT_ONCE);
    const due = await takeAlerts(tx, variantId, count);
    for (const { email, locale } of due) {
      const language = /^de\b/i.test(locale) ? "de" : "en";
      await queueMail(tx, { template: "back_in_stock", recipient: email, locale, data: goods(language) });
    }
    return due.length === MAILS_AT_ONCE;
  });
}

/** Resolves with the texts of a variant in the language of each reader; null: it is not on sale. */
async function describe({ shelf, settings }: Sources, productId: string, variantId: string) {
  const id = encodeId("prod", productId);
  const { locales } = (await settings.current()).storefront;
  const own = locales[0] ?? "en";
  const inLanguage = async (language: "en" | "de") => {
    const shown = locales.includes(language) ? language : own;
    const found = await (await shelf.in(shown)).product(id, 0);
    const variant = found?.product.variants.find((each) => each.id === encodeId("var", variantId));
    if (found == null || variant === undefined) return null;
    const { title, handle, images } = found.product;
    const prefix = shown === own ? "" : `/${shown}`;
    return {
      title,
      variantTitle: variantTitleOf(found.product, variant.id),
      image: (variant.image ?? images[0])?.url ?? null,
      path: `${prefix}/products/${encodeURIComponent(handle)}?v=${variant.id}`,
    };
  };
  const [en, de] = await Promise.all([inLanguage("en"), inLanguage("de")]);
  return en === null || de === null ? null : (language: "en" | "de") => ({ en, de })[language];
}
