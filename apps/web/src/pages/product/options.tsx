import type { Image, Product, Shop, Variant } from "../../data.ts";
import { Picture } from "../../ui/picture.tsx";
import { texts } from "./texts.ts";

interface OptionsProps {
  shop: Shop;
  product: Product;
  variant: Variant;
  /** The token of a preview, which its links keep. */
  preview: string | null;
}

/** Each value is a link to the variant that has it, so choosing works without a script and can be sent to a friend. */
export function Options({ shop, product, variant, preview }: OptionsProps) {
  if (product.variants.length < 2) return null;
  const kept = preview === null ? "" : `&preview=${encodeURIComponent(preview)}`;
  return (
    <>
      {product.options.map(({ name, values }) => {
        const choices = values.flatMap((value) => {
          const target = variantWith(product, variant, name, value);
          return target === undefined ? [] : [{ value, target, picture: pictureOf(product, target) }];
        });
        const pictures = new Set(choices.map(({ picture }) => picture?.url));
        const isSeen = pictures.size === choices.length && !pictures.has(undefined);
        return (
          <section class="options" lang={shop.ownLanguage} aria-label={name}>
            <h2>
              {name} <span>{variant.options[name]}</span>
            </h2>
            <ul class={isSeen ? "swatches" : "pills"}>
              {choices.map(({ value, target, picture }) => (
                <li>
                  <a
                    class={`${isSeen ? "swatch" : "pill"}${target.available ? "" : " out"}`}
                    href={`${shop.prefix}/products/${product.handle}?v=${target.id}${kept}`}
                    data-variant
                    {...(variant.options[name] === value ? { "aria-current": "true" } : {})}
                  >
                    {isSeen && (
                      <Picture shop={shop} picture={picture && { ...picture, alt: "" }} title={value} sizes="6rem" />
                    )}
                    <span>{value}</span>
                    {!target.available && (
                      <span class="vh" lang={shop.language}>
                        {`, ${texts[shop.language].soldOut}`}
                      </span>
                    )}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

/** The picture that shows this variant and not all others. */
function pictureOf(product: Product, { id }: Variant): Image | undefined {
  return product.images.find(
    ({ variantIds }) => variantIds.includes(id) && variantIds.length < product.variants.length,
  );
}

/** The variant with this value that differs least from the chosen one. */
function variantWith(product: Product, chosen: Variant, name: string, value: string): Variant | undefined {
  const alike = ({ options }: Variant) =>
    Object.keys(options).filter((other) => other !== name && options[other] === chosen.options[other]).length;
  return product.variants
    .filter((variant) => variant.options[name] === value)
    .sort((a, b) => alike(b) - alike(a))
    .at(0);
}
