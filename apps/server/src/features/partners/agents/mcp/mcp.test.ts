/** docs/contract/agents.md#by-the-model-context-protocol: by the official clients, old and new. */
import type { AddressInfo } from "node:net";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as FormerClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as FormerTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { expectValid } from "../../../../../test/ucp/check-answer.ts";
import { askAs, startPlatforms, VERSIONS } from "../../../../../test/ucp/platform.ts";

let shop: TestApp;
let address: URL;
let platforms: Awaited<ReturnType<typeof startPlatforms>>;
beforeAll(async () => {
  shop = await startTestApp({ agentsAllowPrivate: true });
  platforms = await startPlatforms();
  for (const name of ["Market Tote", "Arch Tote"])
    await createProduct(shop, {
      handle: name.toLowerCase().replace(" ", "-"),
      title: name,
      variants: [{ priceMinor: 2_900, stock: 2 }],
    });
  await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
  address = new URL(`http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}/ucp/mcp`);
});
afterAll(async () => {
  await platforms.close();
  await shop.close();
});

const NAMES = [
  "search_catalog",
  "lookup_catalog",
  "get_product",
  "create_cart",
  "get_cart",
  "update_cart",
  "cancel_cart",
  "create_checkout",
  "get_checkout",
  "update_checkout",
  "cancel_checkout",
];
const INFO = { name: "assistant", version: "1.0.0" };
interface Found {
  products: { id: string; title: string }[];
}

/** Every client of the protocol that the shop may meet. */
const CLIENTS = {
  "2.4 as it comes": async () => {
    const client = new Client(INFO);
    await client.connect(new StreamableHTTPClientTransport(address));
    return client;
  },
  "2.4, negotiating": async () => {
    const client = new Client(INFO, { versionNegotiation: { mode: "auto" } });
    await client.connect(new StreamableHTTPClientTransport(address));
    return client;
  },
  "1.32 of 2025": async () => {
    const client = new FormerClient(INFO);
    await client.connect(new FormerTransport(address) as Parameters<FormerClient["connect"]>[0]);
    return client;
  },
};

test.each(Object.entries(CLIENTS))("client %s lists and calls every tool without a profile", async (_, connect) => {
  const client = await connect();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(NAMES);
  expect(JSON.stringify(tools).length).toBeLessThan(20_000);
  expect(client.getInstructions()).toContain("Test shop");
  const call = async (name: string, catalog: unknown) => {
    const result = await client.callTool({ name, arguments: { catalog } });
    expect(result.isError ?? false).toBe(false);
    const [content] = result.content as { type: string; text: string }[];
    expect(JSON.parse(content?.text ?? "")).toEqual(result.structuredContent);
    return result.structuredContent as unknown as Found & Record<string, unknown>;
  };
  const found = await call("search_catalog", { query: "tote" });
  expectValid("2026-08-25", "catalog search", found);
  expect(found.products).toHaveLength(2);
  const [first] = found.products;
  const looked = await call("lookup_catalog", { ids: [first?.id, "unknown"] });
  expectValid("2026-08-25", "catalog lookup", looked);
  const product = await call("get_product", { id: first?.id });
  expectValid("2026-08-25", "catalog product", product);
  expectValid("2026-08-25", "error", await call("get_product", { id: "unknown" }));
  const made = await callWith(client, "create_cart", {
    cart: { line_items: [{ item: { id: first?.id }, quantity: 1 }] },
  });
  expectValid("2026-08-25", "cart", made);
  const { id } = made;
  expect(made.continue_url).toContain("/continue/");
  expect(await callWith(client, "get_cart", { id })).toMatchObject({ id, line_items: [{ quantity: 1 }] });
  const cart = { line_items: [{ item: { id: first?.id }, quantity: 2 }] };
  expect(await callWith(client, "update_cart", { id, cart })).toMatchObject({ line_items: [{ quantity: 2 }] });
  expect(await callWith(client, "cancel_cart", { id })).not.toHaveProperty("continue_url");
  await prepare(client, first?.id ?? "");
  await client.close();
});

async function prepare(client: Client | FormerClient, product: string) {
  const checkout = { line_items: [{ item: { id: product }, quantity: 1 }] };
  const begun = await callWith(client, "create_checkout", { checkout });
  expectValid("2026-08-25", "checkout", begun);
  const { id } = begun;
  expect(await callWith(client, "get_checkout", { id })).toMatchObject({ id, status: "incomplete" });
  const known = { ...checkout, buyer: { email: "ada@buyer.example" } };
  expect(await callWith(client, "update_checkout", { id, checkout: known })).toMatchObject({ buyer: known.buyer });
  const meta = { "idempotency-key": "d1b1a0a5-8c39-4a7e-8a52-6c7c2f6f1c11" };
  expect(await callWith(client, "cancel_checkout", { id, meta })).toMatchObject({ status: "canceled" });
}

async function callWith(client: Client | FormerClient, name: string, given: Record<string, unknown>) {
  const { structuredContent } = await client.callTool({ name, arguments: given });
  return structuredContent as Record<string, unknown>;
}

const post = (message: unknown, headers: Record<string, string> = {}) =>
  shop.request("POST", "/ucp/mcp", {
    body: message,
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
  });
const HEADERS = { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call", "mcp-name": "search_catalog" };
const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": INFO,
  "io.modelcontextprotocol/clientCapabilities": {},
};
const searching = (profile?: string, catalog: unknown = { query: "tote" }) => ({
  jsonrpc: "2.0",
  id: 2,
  method: "tools/call",
  params: {
    name: "search_catalog",
    arguments: { ...(profile === undefined ? {} : { meta: { "ucp-agent": { profile } } }), catalog },
    _meta: META,
  },
});

test.each(VERSIONS)(
  "%s: a platform may name itself in the arguments, and finds what it finds by REST",
  async (version) => {
    const { url } = platforms[version];
    const { status, body } = await post(searching(url), HEADERS);
    expect(status).toBe(200);
    const { structuredContent } = body.result as { structuredContent: unknown };
    expectValid(version, "catalog search", structuredContent);
    expect(structuredContent).toEqual((await askAs(shop, url)("/catalog/search", { query: "tote" })).body);
    const twice = await post(searching(url), { ...HEADERS, "ucp-agent": `profile="${url}"` });
    expect(twice.status).toBe(200);
    const two = await post(searching(url), { ...HEADERS, "ucp-agent": 'profile="https://other.example/p"' });
    expect(two).toMatchObject({
      status: 400,
      body: { id: 2, error: { code: -32001, data: { code: "invalid_profile_url" } } },
    });
  },
);

test("refusals are errors of JSON-RPC with their HTTP status", async () => {
  expect(await post(searching(undefined, {}), HEADERS)).toMatchObject({
    status: 400,
    body: { jsonrpc: "2.0", id: 2, error: { code: -32602, data: { code: "invalid_request" } } },
  });
  const unknown = {
    jsonrpc: "2.0",
    id: 3,
    method: "tools/call",
    params: { name: "place_order", arguments: {}, _meta: META },
  };
  expect(await post(unknown, HEADERS)).toMatchObject({ status: 400, body: { id: 3, error: { code: -32602 } } });
  expect(await post([searching()], HEADERS)).toMatchObject({
    status: 400,
    body: { id: null, error: { code: -32602 } },
  });
  expect(await post(searching("http://["), HEADERS)).toMatchObject({ status: 400, body: { error: { code: -32001 } } });
  expect(
    (await post({ jsonrpc: "2.0", id: 4, method: "subscriptions/listen", params: { _meta: META } }, HEADERS)).status,
  ).toBe(404);
  expect((await post(searching(), { ...HEADERS, origin: "https://evil.example" })).status).toBe(403);
  expect((await post("x".repeat(70_000), HEADERS)).status).toBe(413);
  for (const method of ["GET", "DELETE"]) expect((await shop.request(method, "/ucp/mcp")).status, method).toBe(405);
});

test("headers that contradict the message, and unknown methods, are refused by the library", async () => {
  const contradicted = await post(searching(), { ...HEADERS, "mcp-name": "get_product" });
  expect(contradicted).toMatchObject({ status: 400, body: { error: { code: -32_020 } } });
  const message = { jsonrpc: "2.0", id: 5, method: "resources/list", params: { _meta: META } };
  const { body } = await post(message, { ...HEADERS, "mcp-method": "resources/list" });
  expect(body).toMatchObject({ error: { code: -32_601 } });
});

test("one address of the network has 60 reads a minute without a profile", async () => {
  const limited = await startTestApp({ agentsAllowPrivate: true, rateLimits: true });
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream", ...HEADERS };
  const answers = await Promise.all(
    Array.from({ length: 62 }, () => limited.request("POST", "/ucp/mcp", { body: searching(), headers })),
  );
  const withStatus = (wanted: number) => answers.filter(({ status }) => status === wanted);
  expect([withStatus(200).length, withStatus(429).length]).toEqual([60, 2]);
  await limited.close();
});
