import { CheckoutView } from "../checkout/checkout-view.tsx";
import type { CheckoutData } from "../checkout/data.ts";
import { firstState, ships } from "../checkout/state.ts";
import { checkoutTexts } from "../checkout/texts.ts";
import type { Language, Shop } from "../data.ts";
import { Footer } from "../frame/footer.tsx";
import { HeadElements } from "../frame/head.tsx";
import { Name } from "../frame/name.tsx";
import { texts } from "../frame/texts.ts";
import { IslandData } from "../ui/island-data.tsx";

/** `/checkout` in a frame with nothing to lead away but the way back. */
export function CheckoutPage({ shop, data }: { shop: Shop; data: CheckoutData }) {
  const words = checkoutTexts[shop.language];
  const first = firstState(data);
  const ownPath = data.order === null ? "/checkout" : `/checkout?order=${data.order.reference}`;
  return (
    <html lang={shop.language}>
      <HeadElements shop={shop} head={{ title: words.title, description: null, path: null, ownPath }} />
      <body>
        <a class="skip" href="#main">
          {texts[shop.language].skip}
        </a>
        <header class="slim">
          <div class="wrap head-slim">
            <Name shop={shop} />
            <a class="small" href="/bag">
              {words.toBag}
            </a>
          </div>
        </header>
        <main id="main" class="wrap" tabIndex={-1}>
          <h1 class="vh">{words.title}</h1>
          {(data.order !== null || (data.cart?.lines.length ?? 0) > 0) && <NeedsScript language={shop.language} />}
          <div data-island="checkout">
            <CheckoutView data={data} state={first} actions={undefined} />
          </div>
          <IslandData of="checkout" data={data} />
        </main>
        <Footer
          shop={shop}
          ships={ships(first)}
          address={null}
          ownPath={data.order === null ? "/checkout" : undefined}
        />
      </body>
    </html>
  );
}

/** Outside of the island: a browser with programs reads its content as text, which hydration would change. */
function NeedsScript({ language }: { language: Language }) {
  const words = checkoutTexts[language];
  return (
    <noscript>
      <div class="empty">
        <p class="serif">{words.needsScript}</p>
        <p class="sub">{words.needsScriptMore}</p>
        <p>
          <a class="btn second top" href="/bag">
            {words.toBag}
          </a>
        </p>
      </div>
    </noscript>
  );
}
