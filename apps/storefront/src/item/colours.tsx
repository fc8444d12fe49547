import type { ProductCard } from "../data.ts";
import { addressOf } from "../ui/picture.tsx";
import type { ItemPlace } from "./item.tsx";
import { texts } from "./texts.ts";

const MOST = 5;

/** The values of the option that pictures tell apart, each a small round piece of its picture. */
export function Colours({ shop, card }: { shop: ItemPlace; card: ProductCard }) {
  const words = texts[shop.language];
  const seen = card.swatches.flatMap(({ value, label = value, image }) => {
    const source = image && addressOf(shop, image.url);
    return source === null ? [] : [{ label, source }];
  });
  if (seen.length < 2) return null;
  return (
    <p class="colours">
      <span class="vh">{words.comesIn(seen.map(({ label }) => label).join(", "))}</span>
      {seen.slice(0, MOST).map(({ label, source }) => (
        <span class="colour" aria-hidden="true" key={label}>
          <img
            src={source.startsWith("/media/") ? `${source}?w=160` : source}
            alt=""
            width="20"
            height="20"
            loading="lazy"
          />
        </span>
      ))}
      {seen.length > MOST && <span aria-hidden="true">+{seen.length - MOST}</span>}
    </p>
  );
}
