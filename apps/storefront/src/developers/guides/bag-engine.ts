import type { Guide } from "./guide.ts";

export const bagEngine: Guide = {
  id: "bag-engine",
  keywords: "cart bag basket optimistic offline tabs undo createBag useBag",
  texts: {
    en: {
      title: "The bag engine",
      lead: "`@tote/client/bag` shows a change at once and is right in the end, on bad networks and in several tabs. It belongs to no framework; `@tote/react` builds on it.",
      sections: [
        {
          title: "Showing a bag",
          text: "`getSnapshot()` has the lines as the visitor wants them and the shop's last sum. `subtotalSettled` is false while a change is under way; show the sum paler then. A line's `pending` says what is being sent, `error` why the shop refused it, `warnings` what an order would be refused for.",
        },
        {
          title: "Discount codes",
          text: "A code that the shop keeps is in `discountCode`; `discount.reason` says why it doesn't apply yet, such as `discount_below_minimum` or `discount_unknown`. `discountError` is set only if the shop didn't keep the code. Show whichever is there.",
        },
        {
          title: "From bag to order",
          text: "`flush()` sends what is waiting. `toOrder()` names the bag, so that it is ordered once even from two tabs. After the order, `ordered()` empties it everywhere. `signingIn` and `signingOut` wrap the calls that change whose bag it is.",
        },
      ],
    },
    de: {
      title: "Die Warenkorb-Engine",
      lead: "`@tote/client/bag` zeigt Änderungen sofort und stimmt am Ende, auch bei schlechtem Netz und in mehreren Tabs. Sie gehört zu keinem Framework; `@tote/react` baut darauf auf.",
      sections: [
        {
          title: "Einen Warenkorb anzeigen",
          text: "`getSnapshot()` enthält die Positionen, wie sie gewünscht sind, und die letzte Summe des Shops. `subtotalSettled` ist false, solange eine Änderung unterwegs ist; zeigen Sie die Summe dann blasser. `pending` einer Position nennt, was gerade gesendet wird, `error`, warum der Shop es abgelehnt hat, und `warnings`, woran eine Bestellung scheitern würde.",
        },
        {
          title: "Rabattcodes",
          text: "Ein Code, den der Shop behält, steht in `discountCode`; `discount.reason` nennt, warum er noch nicht gilt, zum Beispiel `discount_below_minimum` oder `discount_unknown`. `discountError` ist nur gesetzt, wenn der Shop den Code nicht behalten hat. Zeigen Sie, was vorhanden ist.",
        },
        {
          title: "Vom Warenkorb zur Bestellung",
          text: "`flush()` sendet, was noch wartet. `toOrder()` nennt den Warenkorb, damit er auch aus zwei Tabs nur einmal bestellt wird. Nach der Bestellung leert `ordered()` ihn überall. `signingIn` und `signingOut` umschließen die Aufrufe, nach denen der Warenkorb jemand anderem gehört.",
        },
      ],
    },
  },
  samples: ({ address, sample: { product, variantId } }) => [
    {
      client: `import { createClient } from "@tote/client";
import { createBag } from "@tote/client/bag";

const bag = createBag(createClient({ baseUrl: "${address}" }));
bag.subscribe(() => {
  const { lines, subtotal, subtotalSettled } = bag.getSnapshot();
  console.log(lines.length, subtotal?.amount, subtotalSettled);
});
bag.add({ productId: "${product}", variantId: "${variantId}", qty: 1 });`,
      react: `import { useBag } from "@tote/react";

export function Bag() {
  const { lines, setQty, remove } = useBag();
  return (
    <ul>
      {lines.map(({ variantId, title, qty, error }) => (
        <li key={variantId}>
          {title} × {qty}
          <button type="button" onClick={() => setQty(variantId, qty + 1)}>
            More
          </button>
          <button type="button" onClick={() => remove(variantId)}>
            Remove
          </button>
          {error !== null && <span role="alert">{error.detail}</span>}
        </li>
      ))}
    </ul>
  );
}`,
    },
    {
      client: `import { createClient } from "@tote/client";
import { createBag } from "@tote/client/bag";

const bag = createBag(createClient({ baseUrl: "${address}" }));
bag.setDiscount("WELCOME10");
await bag.flush();
const { discount, discountError } = bag.getSnapshot();
console.log(discountError?.detail ?? discount?.reason ?? "applies");`,
    },
    {
      client: `import { createClient } from "@tote/client";
import { createBag } from "@tote/client/bag";

const tote = createClient({ baseUrl: "${address}" });
const bag = createBag(tote);
const shippingAddress = { name: "Ada Lovelace", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" };

if (await bag.flush()) {
  await tote.orders.place({ ...bag.toOrder(), shippingAddress, email: "ada@example.com" });
  await bag.ordered();
}`,
    },
  ],
};
