import type { Image, Product, ProductView, Shop, Variant } from "../data.ts";
import { Frame } from "../frame/frame.tsx";
import { Item } from "../ui/item.tsx";
import { formatMoney } from "../ui/money.ts";
import { Picture } from "../ui/picture.tsx";
import { plainText } from "../ui/plain-text.ts";
import { BuyForm } from "./buy-form.tsx";
import { texts } from "./product.texts.ts";
import { productData } from "./product-data.ts";
import { ProductFacts } from "./product-facts.tsx";

/** Fewer pieces than this are counted for the shopper. */
const FEW = 4;

/** `/products/{handle}`: one product, with the variant that `?v=` names. */
export function ProductPage({ shop, view }: { shop: Shop; view: ProductView }) {
  const { product, variant, related, collection } = view;
  const words = texts[shop.language];
  return (
    <Frame
      shop={shop}
      head={{
        title: product.seo.title ?? product.title,
        description: product.seo.description ?? plainText(product.description),
        path: `/products/${product.handle}`,
        picture: absolute(shop, product.images[0]?.url),
        type: "product",
        linkedData: productData(shop, view),
      }}
    >
      <nav class="crumbs" aria-label={words.path}>
        <ol>
          <li>
            <a href="/">{words.catalogue}</a>
          </li>
          {collection !== null && (
            <li>
              <a href={shop.prefix + collection.url} lang={shop.ownLanguage}>
                {collection.title}
              </a>
            </li>
          )}
        </ol>
      </nav>
      <div class="product">
        <Gallery shop={shop} product={product} variant={variant} />
        <div class="buy">
          <h1 class={product.title.length > 60 ? "long" : undefined} lang={shop.ownLanguage}>
            {product.title}
          </h1>
          <Price shop={shop} variant={variant} />
          <Options shop={shop} product={product} variant={variant} />
          <p class={variant.available ? "stock" : "stock out"}>{stockWords(shop, variant)}</p>
          <BuyForm shop={shop} product={product} variant={variant} />
          <ProductFacts shop={shop} product={product} variant={variant} />
        </div>
      </div>
      {product.description !== "" && (
        <section class="about">
          <h2 class="vh">{words.description}</h2>
          <div class="about-text" lang={shop.ownLanguage} dangerouslySetInnerHTML={{ __html: product.description }} />
        </section>
      )}
      {related.length > 0 && (
        <section class="spread" aria-labelledby="related">
          <div class="spread-head">
            <h2 class="t" id="related">
              {words.related}
            </h2>
          </div>
          <ul class="grid four">
            {related.map((card) => (
              <Item shop={shop} card={card} sizes="(min-width: 48rem) 24vw, 46vw" />
            ))}
          </ul>
        </section>
      )}
    </Frame>
  );
}

/** The pictures, those of the chosen variant first. */
function Gallery({ shop, product, variant }: { shop: Shop; product: Product; variant: Variant }) {
  const shows = (image: Image) => image.variantIds.includes(variant.id);
  const images = [...product.images.filter(shows), ...product.images.filter((image) => !shows(image))];
  const shown = images.length > 0 ? images : [undefined];
  return (
    <section class="gallery" aria-label={texts[shop.language].pictures} tabIndex={images.length > 1 ? 0 : undefined}>
      <ul>
        {shown.map((image, index) => (
          <li>
            <Picture
              shop={shop}
              picture={image}
              title={product.title}
              sizes={index === 0 ? "(min-width: 60rem) 46rem, 88vw" : "(min-width: 60rem) 23rem, 88vw"}
              eager={index === 0}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Price({ shop, variant }: { shop: Shop; variant: Variant }) {
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
      <p class="law">{shop.taxIncluded ? words.taxIncluded : words.taxAdded}</p>
    </>
  );
}

/** Each value is a link to the variant that has it, so choosing works without a script and can be sent to a friend. */
function Options({ shop, product, variant }: { shop: Shop; product: Product; variant: Variant }) {
  if (product.variants.length < 2) return null;
  return (
    <>
      {product.options.map(({ name, values }) => (
        <section class="options" lang={shop.ownLanguage} aria-label={name}>
          <h2>
            {name} <span>{variant.options[name]}</span>
          </h2>
          <ul class="pills">
            {values.map((value) => {
              const target = variantWith(product, variant, name, value);
              return (
                target !== undefined && (
                  <li>
                    <a
                      class={`pill${target.available ? "" : " out"}`}
                      href={`${shop.prefix}/products/${product.handle}?v=${target.id}`}
                      {...(variant.options[name] === value ? { "aria-current": "true" } : {})}
                    >
                      {value}
                      {!target.available && (
                        <span class="vh" lang={shop.language}>
                          {`, ${texts[shop.language].soldOut}`}
                        </span>
                      )}
                    </a>
                  </li>
                )
              );
            })}
          </ul>
        </section>
      ))}
    </>
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

function stockWords(shop: Shop, { available, stock }: Variant): string {
  const words = texts[shop.language];
  if (!available) return words.soldOut;
  return stock !== null && stock < FEW ? words.left(stock) : words.inStock;
}

function absolute(shop: Shop, url: string | undefined): string | undefined {
  return url?.startsWith("/") === true ? shop.publicUrl + url : url;
}
