// A worker that has fetch and Web Crypto and nothing else: no process, no Buffer, no location, no storage.
import { createClient } from "@tote/client";
import { formatMoney } from "@tote/client/money";

const SHIPPING = { name: "Ada Lovelace", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" };
const EMAIL = "ada+worker@example.com";

async function order(tote) {
  const { data: products } = await tote.products.list({ available: true, limit: 2 });
  for (const { id, variants } of products) {
    const { id: variantId } = variants.find(({ available }) => available);
    await tote.cart.add({ productId: id, variantId, qty: 1 });
  }
  const { lines, subtotal } = await tote.cart.get();
  const placed = await tote.orders.place({ lines, email: EMAIL, shippingAddress: SHIPPING });
  await tote.session.signUp({ email: EMAIL, password: "a long and odd pass phrase", name: "Ada Lovelace" });
  const references = [];
  for await (const { reference } of tote.orders.list()) references.push(reference);
  return { placed: placed.reference, references, subtotal: formatMoney(subtotal, "en") };
}

export default {
  async fetch(_request, { SHOP }) {
    const surplus = ["process", "Buffer", "location", "document", "localStorage"].filter((name) => name in globalThis);
    return Response.json({ surplus, ...(await order(createClient({ baseUrl: SHOP }))) });
  },
};
