import type { Queryable } from "../../../../platform/database/database.ts";
import type { Product } from "../../../catalogue/products/schemas.ts";
import type { PromotionBooks } from "../../../catalogue/promotions/book/promotion-books.ts";
import type { Shelf } from "../../../catalogue/search/shelf.ts";
import type { StoreSettings } from "../../../ground/store/settings.ts";
import { quoteOrder } from "../../../sales/checkout/quote-request.ts";
import type { Quote } from "../../../sales/checkout/schemas.ts";
import type { QuoteInput } from "../../../sales/orders/schemas/requests.ts";
import type { ErrandLine } from "./errand.ts";
import type { ShownLine } from "./present-cart.ts";

export interface ErrandSources {
  readonly reads: Queryable;
  readonly settings: StoreSettings;
  readonly promotions: PromotionBooks;
  /** In the language of who reads. */
  readonly shelf: Shelf;
}

/** The lines that are still sold, with today's products, and what the others are called. */
export async function showLines(
  { shelf }: Pick<ErrandSources, "shelf">,
  lines: readonly ErrandLine[],
): Promise<{ lines: ShownLine[]; gone: string[] }> {
  const named = await shelf.identifySent(lines.map(({ variantId }) => variantId));
  const products = new Map([...named.values()].map(({ body }) => [body, JSON.parse(body) as Product]));
  const gone: string[] = [];
  const shown = lines.flatMap((line): ShownLine[] => {
    const product = products.get(named.get(line.variantId)?.body ?? "");
    const variant = product?.variants.find(({ id }) => id === line.variantId);
    if (product === undefined || variant === undefined) {
      gone.push(line.variantId);
      return [];
    }
    return [{ ...line, product, variant }];
  });
  return { lines: shown, gone };
}

/** The goods in a request: variants on sale, each once, and identifiers that are unknown, ambiguous or not on sale. */
export async function findLines(
  { shelf }: Pick<ErrandSources, "shelf">,
  wanted: readonly { id: string; quantity: number }[],
): Promise<{ lines: ShownLine[]; gone: string[] }> {
  const named = await shelf.identifySent(wanted.map(({ id }) => id));
  const found = new Map<string, ShownLine>();
  const gone: string[] = [];
  for (const { id, quantity } of wanted) {
    const goods = named.get(id);
    const product = goods === undefined ? undefined : (JSON.parse(goods.body) as Product);
    const only = product?.variants.length === 1 ? product.variants[0] : undefined;
    const variant = product?.variants.find((each) => each.id === goods?.variantId) ?? only;
    if (product === undefined || variant === undefined) {
      gone.push(product?.title ?? id);
      continue;
    }
    const before = found.get(variant.id);
    const qty = Math.min(MOST_PIECES, (before?.qty ?? 0) + quantity);
    const priceMinor = variant.price.amount;
    found.set(variant.id, { productId: product.id, variantId: variant.id, qty, priceMinor, product, variant });
  }
  return { lines: [...found.values()], gone };
}

const MOST_PIECES = 999;

/** The present cost of these lines, the same as in every quote. Null without lines. */
export async function quoteLines(
  { reads, settings, promotions }: Omit<ErrandSources, "shelf">,
  lines: readonly ErrandLine[],
  { codes, place }: { codes: readonly string[]; place: Partial<QuoteInput> },
): Promise<Quote | null> {
  if (lines.length === 0) return null;
  const [code] = codes;
  const input = {
    ...place,
    lines: lines.map(({ productId, variantId, qty }) => ({ productId, variantId, qty })),
    ...(code === undefined ? {} : { discountCode: code }),
  };
  const terms = { settings, promotions: await promotions.at(settings.settingsVersion) };
  return quoteOrder(reads, terms, input, { account: null, provider: null });
}
