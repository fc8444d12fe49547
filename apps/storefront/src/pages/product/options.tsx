import type { Image, Product, Shop, Variant } from "../../data.ts";
import { Picture } from "../../ui/picture.tsx";
import { wordLanguage } from "../../ui/text-language.ts";
import { labelOf, optionChoices } from "./option-choices.ts";
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
      {product.options.map((option) => {
        const { name, values, label = name } = option;
        const choices = optionChoices(product, variant, name, values).map((choice) => ({
          ...choice,
          picture: pictureOf(product, choice.target),
        }));
        const beside = product.options.flatMap((other) =>
          other.name === name ? [] : (labelOf(other, variant.options[other.name]) ?? []),
        );
        const chosen = labelOf(option, variant.options[name]) ?? "";
        const lang = wordLanguage(shop, name, label);
        const pictures = new Set(choices.map(({ picture }) => picture?.url));
        const isSeen = pictures.size === choices.length && !pictures.has(undefined);
        return (
          <section class="options" lang={lang} aria-label={label}>
            <h2>
              <bdi>{label}</bdi>{" "}
              <bdi class="value" lang={wordLanguage(shop, variant.options[name] ?? "", chosen)} dir="auto">
                {chosen}
              </bdi>
            </h2>
            <ul class={isSeen ? "swatches" : "pills"}>
              {choices.map(({ value, target, picture, state, isMade }) => (
                <li>
                  <a
                    class={`${isSeen ? "swatch" : "pill"}${state === "available" ? "" : ` ${state}`}`}
                    href={`${shop.prefix}/products/${product.handle}?v=${target.id}${kept}`}
                    data-variant
                    {...(variant.options[name] === value ? { "aria-current": "true" } : {})}
                  >
                    {isSeen && (
                      <Picture
                        shop={shop}
                        picture={picture && { ...picture, alt: "" }}
                        title={labelOf(option, value) ?? value}
                        sizes="6rem"
                      />
                    )}
                    <span lang={wordLanguage(shop, value, labelOf(option, value) ?? value)} dir="auto">
                      {labelOf(option, value)}
                    </span>
                    {state !== "available" && (
                      <span class={state === "other" ? "why" : "vh"} lang={shop.language}>
                        <span class="vh">, </span>
                        {notAvailable(shop, state, isMade, beside.join(", "))}
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

function notAvailable({ language }: Shop, state: "other" | "out", isMade: boolean, beside: string): string {
  const words = texts[language];
  if (state === "out") return words.soldOut;
  return isMade ? words.soldOutIn(beside) : words.notMadeIn(beside);
}

/** The picture that shows this variant and not all others. */
function pictureOf(product: Product, { id }: Variant): Image | undefined {
  return product.images.find(
    ({ variantIds }) => variantIds.includes(id) && variantIds.length < product.variants.length,
  );
}
