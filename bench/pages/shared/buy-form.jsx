"use client";
import { useState } from "react";

/** The one thing on the page that is alive. */
export function BuyForm({ title, productId, variantId, isAvailable }) {
  const [qty, setQty] = useState(1);
  return (
    <form method="post" action={`/products/${productId}`}>
      <input type="hidden" name="variantId" value={variantId} />
      <button type="button" aria-label={`One ${title} less`} onClick={() => setQty(Math.max(1, qty - 1))}>
        −
      </button>
      <input name="qty" aria-label="Quantity" value={qty} onChange={(event) => setQty(Number(event.target.value))} />
      <button type="button" aria-label={`One ${title} more`} onClick={() => setQty(qty + 1)}>
        +
      </button>
      <button type="submit" disabled={!isAvailable}>
        Add to the bag
      </button>
    </form>
  );
}
