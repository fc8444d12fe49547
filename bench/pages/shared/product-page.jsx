// biome-ignore-all lint/performance/noImgElement: the shop makes the sizes of its pictures itself
/** The product page as a React application renders it: the same things as Tote's, plain elements, one live form. */
import { BuyForm } from "./buy-form.jsx";

const money = ({ amount, currency }) =>
  new Intl.NumberFormat("en", { style: "currency", currency }).format(amount / 100);
const WIDTHS = [320, 640, 960, 1280];
const sourceSet = (url) => WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join(", ");

export function ProductPage({ shop, collections, product, related }) {
  const [variant] = product.variants;
  return (
    <>
      <header>
        <form action="/search">
          <input type="search" name="q" aria-label="Search the catalogue" />
        </form>
        <a href="/">{shop.name}</a>
        <nav>
          <ul>
            {collections.map(({ handle, title }) => (
              <li key={handle}>
                <a href={`/collections/${handle}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <a href="/bag">Bag</a>
      </header>
      <main>
        <section aria-label="Pictures">
          <ul>
            {product.images.map((image) => (
              <li key={image.url}>
                <a href={image.url}>
                  <img src={image.url} srcSet={sourceSet(image.url)} alt={image.alt} width={1200} height={1200} />
                </a>
              </li>
            ))}
          </ul>
        </section>
        <h1>{product.title}</h1>
        <p>
          {money(variant.price)} {variant.compareAtPrice !== null && <s>{money(variant.compareAtPrice)}</s>}
        </p>
        <p>Includes VAT, plus delivery</p>
        {product.options.map(({ name, values }) => (
          <section key={name}>
            <h2>{name}</h2>
            <ul>
              {values.map((value) => (
                <li key={value}>
                  <a href={`?v=${product.variants.find(({ options }) => options[name] === value)?.id ?? ""}`}>
                    {value}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <BuyForm title={product.title} productId={product.id} variantId={variant.id} isAvailable={variant.available} />
        <details>
          <summary>Delivery and returns</summary>
          <p>Two to three days. Thirty days to send it back.</p>
        </details>
        {/* The server sanitises what the owner wrote. */}
        <section dangerouslySetInnerHTML={{ __html: product.description }} />
        <section>
          <h2>Goes with it</h2>
          <ul>
            {related.map((card) => (
              <li key={card.id}>
                {card.images[0] !== undefined && (
                  <img src={card.images[0].url} srcSet={sourceSet(card.images[0].url)} alt={card.images[0].alt} />
                )}
                <h3>
                  <a href={`/products/${card.handle}`}>{card.title}</a>
                </h3>
                <p>{money(card.priceRange.min)}</p>
                <p>{card.vendor}</p>
              </li>
            ))}
          </ul>
        </section>
      </main>
      <footer>
        <ul>
          {["Imprint", "Privacy", "Terms", "Withdrawal", "Shipping"].map((name) => (
            <li key={name}>
              <a href={`/legal/${name.toLowerCase()}`}>{name}</a>
            </li>
          ))}
        </ul>
        <p>{shop.description}</p>
      </footer>
    </>
  );
}
