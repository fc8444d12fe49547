import type { Shop, Variant } from "../../data.ts";
import { formatMoney } from "../../ui/money.ts";
import { texts } from "./texts.ts";

/** The price of a piece, with the statements that the law requires beside it. */
export function Price({ shop, variant }: { shop: Shop; variant: Variant }) {
  const words = texts[shop.language];
  const { compareAtPrice, unitPrice, lowestPrice30Days } = variant;
  const money = (sum: { amount: number; currency: string }) => formatMoney(sum, shop.language);
  return (
    <>
      <p class="price num">
        {compareAtPrice !== null && <span class="vh">{words.now} </span>}
        <span>{money(variant.price)}</span>
        {compareAtPrice !== null && (
          <s>
            <span class="vh">{words.before} </span>
            {money(compareAtPrice)}
          </s>
        )}
      </p>
      {lowestPrice30Days !== null && <p class="law">{words.prior(money(lowestPrice30Days))}</p>}
      {unitPrice !== null && (
        <p class="law">{`${money(unitPrice)} / ${unitPrice.per.value === 1 ? "" : `${unitPrice.per.value}\u00a0`}${unitPrice.per.unit}`}</p>
      )}
      <p class="law">{variant.requiresShipping ? words.tax[shop.tax] : words.taxAlone[shop.tax]}</p>
    </>
  );
}
