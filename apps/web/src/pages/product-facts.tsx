import type { Product, Shop, Variant } from "../data.ts";
import { texts } from "./product.texts.ts";

/** What the law and careful shoppers ask for: maker, safety, number, content, and the way to report the product. */
export function ProductFacts({ shop, product, variant }: { shop: Shop; product: Product; variant: Variant }) {
  const words = texts[shop.language];
  const { vendor, safety } = product;
  const content = variant.content === null ? null : `${variant.content.value}\u00a0${variant.content.unit}`;
  const facts: readonly (readonly [string, string | null])[] = [
    [words.maker, vendor],
    [words.content, content],
    [words.number, variant.sku],
    [words.manufacturer, safety?.manufacturer ?? null],
    [words.responsible, safety?.responsiblePerson ?? null],
    [words.warnings, safety?.warnings ?? null],
  ];
  const known = facts.filter(([, value]) => value !== null);
  return (
    <>
      {known.length > 0 && (
        <dl class="facts">
          {known.map(([name, value]) => (
            <div>
              <dt>{name}</dt>
              <dd lang={shop.ownLanguage}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p class="xs quiet">
        <a class="link-btn" href="/report-problem?kind=abuse">
          {words.reportProduct}
        </a>
      </p>
    </>
  );
}
