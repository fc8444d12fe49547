import { BagView } from "../bag/bag-view.tsx";
import { Offer } from "../bag/offer.tsx";
import { type BagIslandData, type BagOffer, bagShips, type Estimate, placeOf, settledState } from "../bag/state.ts";
import { texts } from "../bag/texts.ts";
import type { Cart, Shop } from "../data.ts";
import { Frame } from "../frame/frame.tsx";
import { IslandData } from "../ui/island-data.tsx";

interface BagPageProps {
  shop: Shop;
  cart: Cart | null;
  estimate: Estimate;
  /** The items of the link that led here. */
  offer: BagOffer | null;
}

/** `/bag`: its lines, which forms change until the page is alive. */
export function BagPage({ shop, cart, estimate, offer }: BagPageProps) {
  const words = texts[shop.language];
  const data: BagIslandData = { place: placeOf(shop), cart, estimate };
  return (
    <Frame
      shop={shop}
      ships={bagShips(settledState(cart))}
      head={{ title: words.title, description: null, path: null, ownPath: "/bag" }}
    >
      <div class="title-row">
        <h1>{words.title}</h1>
      </div>
      {offer !== null && <Offer shop={shop} offer={offer} />}
      <div data-island="bag">
        <BagView place={data.place} state={settledState(cart)} estimate={estimate} />
      </div>
      <IslandData of="bag" data={data} />
    </Frame>
  );
}
