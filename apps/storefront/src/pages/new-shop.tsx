import type { Shop } from "../data.ts";
import { Frame } from "../frame/frame.tsx";
import { texts } from "./home.texts.ts";

/** `/` of a shop without products: asks shoppers to come back later, and shows its owner the way in. */
export function NewShopPage({ shop }: { shop: Shop }) {
  const words = texts[shop.language];
  return (
    <Frame shop={shop} head={{ title: null, description: shop.description, path: "/", listed: false }}>
      <div class="title-row">
        <h1>{words.opening}</h1>
        <p>{words.openingText}</p>
      </div>
      <p class="sub">
        {words.owner} <a href="/admin/start">{words.signIn}</a>
      </p>
    </Frame>
  );
}
