import type { ComponentChildren } from "preact";
import type { Shop } from "../data.ts";
import { Footer } from "./footer.tsx";
import { type Head, HeadElements } from "./head.tsx";
import { Header } from "./header.tsx";
import { Selling } from "./selling.tsx";
import { texts } from "./texts.ts";

interface FrameProps {
  shop: Shop;
  head: Head;
  /** False if the page sells nothing that is delivered. */
  ships?: boolean;
  /** True for a page with products that can be put into the bag. */
  sells?: boolean;
  children: ComponentChildren;
}

/** The whole document: head, header, content, footer. */
export function Frame({ shop, head, ships = true, sells = false, children }: FrameProps) {
  const words = texts[shop.language];
  return (
    <html lang={shop.language}>
      <HeadElements shop={shop} head={head} />
      <body>
        <a class="skip" href="#main">
          {words.skip}
        </a>
        <Header shop={shop} path={head.path} />
        <main id="main" class="wrap" tabIndex={-1}>
          {children}
        </main>
        {sells && <Selling shop={shop} />}
        <Footer
          shop={shop}
          ships={ships}
          address={head.path === null ? null : head.path + (head.query ?? "")}
          ownPath={head.ownPath}
        />
      </body>
    </html>
  );
}
