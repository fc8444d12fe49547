import type { ProductView, Shop } from "../../data.ts";
import { Frame } from "../../frame/frame.tsx";
import { Item } from "../../item/item.tsx";
import { RatingLine, Reviews } from "../../reviews/product-reviews.tsx";
import { AlertForm } from "../../stock-alert/alert-form.tsx";
import { plainText } from "../../ui/plain-text.ts";
import { textLanguage } from "../../ui/text-language.ts";
import { BuyBar } from "./buy-bar.tsx";
import { BuyForm } from "./buy-form.tsx";
import { Conditions, Details } from "./facts.tsx";
import { Gallery, InUse } from "./gallery.tsx";
import { Options } from "./options.tsx";
import { Price } from "./price.tsx";
import { productData } from "./product-data.ts";
import { Stock } from "./stock.tsx";
import { texts } from "./texts.ts";

/** `/products/{handle}`: one product, with the variant that `?v=` names. */
export function ProductPage({ shop, view }: { shop: Shop; view: ProductView }) {
  const { product, variant, related, reviews, collection, promotions, preview } = view;
  const words = texts[shop.language];
  return (
    <Frame
      shop={shop}
      sells
      ships={product.variants.some(({ requiresShipping }) => requiresShipping)}
      head={{
        title: product.seo.title ?? product.title,
        description: product.seo.description ?? plainText(product.description),
        path: `/products/${product.handle}`,
        picture: absolute(shop, product.images[0]?.url),
        type: "product",
        listed: product.listed,
        ...(preview === null ? { linkedData: productData(shop, view) } : {}),
      }}
    >
      {preview !== null && (
        <p class="preview-line" role="note">
          {words.preview}
        </p>
      )}
      <nav class="crumbs" aria-label={words.path}>
        <ol>
          <li>
            <a href={shop.prefix === "" ? "/" : shop.prefix}>{words.catalogue}</a>
          </li>
          {collection !== null && (
            <li>
              <a href={shop.prefix + collection.url} lang={collection.lang} dir="auto">
                {collection.title}
              </a>
            </li>
          )}
        </ol>
      </nav>
      <div class="product" data-product>
        <Gallery shop={shop} product={product} variant={variant} />
        <div class="buy">
          <div class="choice">
            <div class="product-title">
              <h1
                class={product.title.length > 60 ? "long" : undefined}
                lang={textLanguage(shop, product, "title")}
                dir="auto"
              >
                {product.title}
              </h1>
              <Price shop={shop} variant={variant} />
              {promotions.length > 0 && (
                <ul class="offers" aria-label={words.promotions}>
                  {promotions.map((title) => (
                    <li dir="auto">{title}</li>
                  ))}
                </ul>
              )}
            </div>
            <RatingLine shop={shop} reviews={reviews} />
            <Options shop={shop} product={product} variant={variant} preview={preview} />
            <Stock shop={shop} variant={variant} />
            {preview === null && variant.available && <BuyForm shop={shop} product={product} variant={variant} />}
            {preview === null && !variant.available && <AlertForm shop={shop} product={product} variant={variant} />}
          </div>
          {preview === null && <p class="earn-line" role="status" data-earn={product.handle} hidden />}
          <Conditions shop={shop} view={view} />
        </div>
      </div>
      <p class="vh" role="status" data-chosen={words.moved("{name}", "{value}", "{reason}")} />
      {preview === null && <BuyBar shop={shop} product={product} variant={variant} />}
      <section class="about" aria-label={words.description}>
        {product.description !== "" && (
          <div
            class="about-text"
            lang={textLanguage(shop, product, "description")}
            dir="auto"
            dangerouslySetInnerHTML={{ __html: product.description }}
          />
        )}
        <Details shop={shop} view={view} />
      </section>
      <InUse shop={shop} product={product} variant={variant} />
      <Reviews shop={shop} product={product} reviews={reviews} />
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
      {preview === null && (
        <section class="spread" aria-labelledby="seen" data-seen={product.id} hidden>
          <div class="spread-head">
            <h2 class="t" id="seen">
              {words.seen}
            </h2>
          </div>
          <ul class="grid four" />
        </section>
      )}
    </Frame>
  );
}

function absolute(shop: Shop, url: string | undefined): string | undefined {
  return url?.startsWith("/") === true ? shop.publicUrl + url : url;
}
