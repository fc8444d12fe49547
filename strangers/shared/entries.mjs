// Every entry of @tote/client beside the journey, each used once. The address of the shop is the only argument it needs.
import { AuthenticationError, createClient, fieldErrors, NotFoundError, ValidationError } from "@tote/client";
import { withApi } from "@tote/client/api";
import { createBag } from "@tote/client/bag";
import { createTransport, ToteError } from "@tote/client/core";
import { withLive } from "@tote/client/live";
import { formatMoney } from "@tote/client/money";
import { verifyWebhook, WebhookVerificationError } from "@tote/client/webhooks";

const baseUrl = "http://localhost:3000";

function hold(isTrue, sentence) {
  if (!isTrue) throw new Error(`It does not hold that ${sentence}.`);
}

async function errorOf(promise) {
  return await promise.then(
    () => undefined,
    (error) => error,
  );
}

const tote = withApi(createClient({ baseUrl }));
const store = await tote.store.get();
hold((await tote.api.get("/api/store")).name === store.name, "a path gives what its method gives");
hold((await createTransport({ baseUrl }).request({ method: "GET", path: "/api/store" })).response.ok, "core asks");

const missing = await errorOf(tote.products.get("no-such-product"));
hold(missing instanceof NotFoundError && missing instanceof ToteError, "entries share the classes of errors");
const refused = await errorOf(tote.session.signUp({ email: "nobody", password: "x", name: "" }));
hold(refused instanceof ValidationError && "email" in fieldErrors(refused), "a wrong field is named");

const deaf = await errorOf(withLive(createClient({ baseUrl })).live().next());
hold(deaf instanceof AuthenticationError, "a visitor hears no news");

const { data: products } = await tote.products.list({ available: true, limit: 1 });
const [product] = products;
const variant = product.variants.find(({ available }) => available);
const bag = createBag(tote);
const end = bag.subscribe(() => undefined);
bag.add({ productId: product.id, variantId: variant.id, qty: 2 });
hold(await bag.flush(), "the bag is sent");
hold((await tote.cart.get()).itemCount === 2, "the shop holds what the bag shows");
end();
bag.destroy();
hold(formatMoney(variant.price, "en").length > 2, "a price is text");

const key = new TextEncoder().encode("a key of the stranger, 32 bytes.");
const secret = `whsec_${btoa(String.fromCharCode(...key))}`;
const body = JSON.stringify({ type: "order.paid", timestamp: new Date().toISOString(), data: {} });
const timestamp = String(Math.floor(Date.now() / 1000));
const hmac = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
const signed = await crypto.subtle.sign("HMAC", hmac, new TextEncoder().encode(`msg_1.${timestamp}.${body}`));
const headers = {
  "webhook-id": "msg_1",
  "webhook-timestamp": timestamp,
  "webhook-signature": `v1,${btoa(String.fromCharCode(...new Uint8Array(signed)))}`,
};
hold((await verifyWebhook(body, headers, secret)).type === "order.paid", "a signed event is believed");
const forged = await errorOf(verifyWebhook(`${body} `, headers, secret));
hold(forged instanceof WebhookVerificationError, "a forged event is not believed");
console.log("entries hold");
