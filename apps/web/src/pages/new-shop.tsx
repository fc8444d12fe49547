import type { Shop } from "../data.ts";
import { Frame } from "../frame/frame.tsx";
import { texts } from "./home.texts.ts";

/** `/` of a shop without products: asks shoppers to wait, and tells its owner what comes next. */
export function NewShopPage({ shop }: { shop: Shop }) {
  const words = texts[shop.language];
  return (
    <Frame shop={shop} head={{ title: null, description: shop.description, path: "/", listed: false }}>
      <div class="title-row">
        <h1>{words.opening}</h1>
        <p>{words.openingText}</p>
      </div>
      <section class="spread" aria-labelledby="owner">
        <div class="spread-head">
          <h2 class="t" id="owner">
            {words.owner}
          </h2>
          <a class="more" href="/docs">
            {words.docs}
          </a>
        </div>
        <ol class="first-steps">
          {words.steps.map(({ title, text, to, url, code }) => (
            <li>
              <h3>{title}</h3>
              <p>{text}</p>
              <code lang="en">{code}</code>
              <a class="link-btn" href={url}>
                {to}
              </a>
            </li>
          ))}
        </ol>
      </section>
    </Frame>
  );
}
