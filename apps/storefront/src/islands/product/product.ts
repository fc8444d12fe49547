import { startBuyBar } from "./buy-bar.ts";
import { followChoice } from "./choose.ts";
import { startGallery } from "./gallery.ts";
import { startZoom } from "./zoom.ts";

/** The parts of the page that follow the chosen variant. */
const PARTS = [".gallery", ".choice", ".conditions", ".details", ".buy-bar", ".in-use"];

/** A choice shows its variant in place: gallery, price, stock and form follow; the address is that of the variant. */
export function startProduct(product: Element): void {
  startZoom(product);
  const followers = [startGallery(product), startBuyBar(product)];
  followChoice(product, {
    root: document,
    parts: PARTS,
    shown: (address) => {
      history.replaceState(history.state, "", address);
      for (const follow of followers) follow();
    },
  });
}
