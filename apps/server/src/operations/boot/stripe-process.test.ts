import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeDataDirectory, type RunningProgram, runServer } from "../../../test/running-server.ts";
import { type StripePeer, startStripePeer } from "../../../test/stripe/peer.ts";
import { eventOf, SECRET_KEY, signEvent, WEBHOOK_SECRET } from "../../../test/stripe/stripe-shop.ts";

const dataDirectory = makeDataDirectory();
let peer: StripePeer;
let server: RunningProgram;
let url: string;
let cookie: string;

beforeAll(async () => {
  peer = await startStripePeer(SECRET_KEY);
  await start();
  const [, email = "", password = ""] = await server.says(/customer\s+(\S+)\s+(\S+)/);
  const signedIn = await call("POST", "/api/auth/sign-in", { email, password });
  cookie = signedIn.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
});
afterAll(async () => {
  server.child.kill("SIGTERM");
  await server.exit;
  await peer.close();
  dataDirectory.remove();
});

async function start(): Promise<void> {
  server = await runServer({
    DATA_DIR: dataDirectory.path,
    PORT: "0",
    PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: "pk_test_51TestPublishableKey",
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: peer.url,
  });
  url = (await server.says(/(http:\/\/localhost:\d+)\/docs[\s\S]*Stop with Ctrl-C/))[1] ?? "";
}

function call(method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(`${url}${path}`, {
    method,
    headers: { "content-type": "application/json", ...(cookie === undefined ? {} : { cookie }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

interface Order {
  id: string;
  paymentStatus: string;
  payment: { status: string; clientSecret: string | null };
}

async function placeOrder(): Promise<Order> {
  const shippingAddress = { name: "Ada", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" };
  const placed = await call("POST", "/api/orders", { lines: [{ productId: "string-bag", qty: 1 }], shippingAddress });
  expect(placed.status).toBe(201);
  return (await placed.json()) as Order;
}

const readOrder = async ({ id }: Order) => (await (await call("GET", `/api/orders/${id}`)).json()) as Order;

test("a server as people start it takes payments over the network", async () => {
  const order = await placeOrder();
  expect(order.payment).toMatchObject({ status: "requires_action", clientSecret: expect.stringMatching(/^pi_/) });
  const { payload, header } = signEvent(
    eventOf("payment_intent.succeeded", peer.state.pay(order.payment.clientSecret ?? "")),
  );
  const hook = await fetch(`${url}/hooks/stripe`, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": header },
    body: payload,
  });
  expect(hook.status).toBe(200);
  expect(await readOrder(order)).toMatchObject({ paymentStatus: "paid", payment: { clientSecret: null } });
});

test("pending work at Stripe is done after the server was killed and started again", async () => {
  const order = await placeOrder();
  peer.state.pay(order.payment.clientSecret ?? "");
  await peer.outage("hang");
  expect((await call("POST", `/api/orders/${order.id}/cancel`, {})).status).toBe(200);
  server.child.kill("SIGKILL");
  await server.exit;
  await peer.outage("none");
  await start();
  // Canceled here, paid there: the worker finds it and gives the money back. A lease of the killed one has to end first.
  await vi.waitFor(async () => expect([...peer.state.refunds.values()]).toMatchObject([{ status: "succeeded" }]), {
    timeout: 70_000,
    interval: 500,
  });
  await vi.waitFor(async () => expect((await readOrder(order)).paymentStatus).toBe("refunded"), { timeout: 10_000 });
}, 90_000);
