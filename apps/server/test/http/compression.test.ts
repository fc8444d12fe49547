/** Answers in gzip and brotli, byte by byte as they leave the server (docs/decisions/0018). */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAsset } from "../../src/platform/http/pages/assets.ts";
import { createProducts, makeAdmin, signUp, type TestCustomer } from "../factories.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { type RawAnswer, rawRequest } from "./raw-request.ts";

let shop: TestApp;
let port: number;
let customer: TestCustomer;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  port = Number(new URL(await shop.app.server.listen({ port: 0, host: "127.0.0.1" })).port);
  await createProducts(
    shop,
    Array.from({ length: 6 }, (_, i) => ({
      title: `Tote ${i}`,
      handle: `tote-${i}`,
      descriptionHtml: `<p>${"Holds what you carry. ".repeat(60)}</p>`,
    })),
  );
  customer = await signUp(shop);
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

const read = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  rawRequest(port, method, path, headers);

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

function decoded({ headers, bytes }: RawAnswer): Buffer {
  const coding = headers["content-encoding"] as keyof typeof decoders | undefined;
  return coding === undefined ? bytes : decoders[coding](bytes);
}

const { url: stylesheet } = readAsset("page.css");

const PUBLIC = [
  "/api/products",
  "/api/products/tote-0",
  "/api/webhooks/event-types",
  "/openapi.json",
  "/",
  "/docs",
  "/problems",
  stylesheet,
];

test.each(PUBLIC)("%s comes as the client prefers, with the same content", async (path) => {
  const accept = { accept: "text/html, */*" };
  const plain = await read(path, accept);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.headers.vary).toMatch(/(^|, )Accept-Encoding$/);
  for (const coding of ["br", "gzip"] as const) {
    // Twice: the second answer has bytes that were kept.
    for (const answer of [
      await read(path, { ...accept, "accept-encoding": coding }),
      await read(path, { ...accept, "accept-encoding": coding }),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.headers["content-encoding"]).toBe(coding);
      expect(answer.headers.vary).toBe(plain.headers.vary);
      expect(answer.headers["content-type"]).toBe(plain.headers["content-type"]);
      expect(answer.headers["content-length"]).toBe(String(answer.bytes.length));
      expect(answer.bytes.length).toBeLessThan(plain.bytes.length);
      // Byte by byte, `toEqual` takes half a minute for a megabyte.
      expect(decoded(answer).equals(plain.bytes)).toBe(true);
      expect(answer.headers.etag).toBe(plain.headers.etag?.replace(/"$/, `-${coding}"`));
    }
    const head = await read(path, { ...accept, "accept-encoding": coding }, "HEAD");
    const get = await read(path, { ...accept, "accept-encoding": coding });
    expect(head.bytes).toHaveLength(0);
    for (const name of ["content-encoding", "content-length", "content-type", "etag", "vary", "cache-control"])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
  }
});

test("weights decide, and a client that wants the bytes as they are gets them", async () => {
  const coding = async (accepted: string) =>
    (await read("/api/products", { "accept-encoding": accepted })).headers["content-encoding"];
  expect(await coding("br;q=0.1, gzip;q=0.9")).toBe("gzip");
  expect(await coding("*")).toBe("br");
  expect(await coding("br;q=0, gzip;q=0")).toBeUndefined();
  expect(await coding("identity, gzip;q=0.5")).toBeUndefined();
  expect(await coding("zstd, deflate")).toBeUndefined();
});

test("every suffix of a tag names the same revision, and the 304 confirms the tag that the client has", async () => {
  for (const path of ["/api/products", "/api/products/tote-0", "/api/store", "/openapi.json"]) {
    const { etag = "" } = (await read(path)).headers;
    for (const known of [etag, etag.replace(/"$/, '-gzip"'), etag.replace(/"$/, '-br"')]) {
      const answer = await read(path, { "if-none-match": `"other", W/${known}`, "accept-encoding": "br" });
      expect(answer).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
      expect(answer.headers.etag).toBe(known);
      expect(answer.headers.vary).toBe("Accept-Encoding");
      expect(answer.headers["content-encoding"]).toBeUndefined();
    }
    const stale = await read(path, { "if-none-match": etag.replace(/"$/, '-zstd"') });
    expect(stale.status).toBe(200);
  }
});

test("an edit takes its tag with the suffix of any coding", async () => {
  const cookie = `session=${admin}`;
  const { data } = JSON.parse((await read("/api/admin/products?limit=1", { cookie })).bytes.toString());
  const { etag = "" } = (await read(`/api/admin/products/${data[0].id}`, { cookie })).headers;
  for (const suffix of ["-gzip", "-br"]) {
    const edit = await shop.request("PATCH", `/api/admin/products/${data[0].id}`, {
      session: admin,
      headers: { "if-match": etag.replace(/"$/, `${suffix}"`) },
      body: {},
    });
    expect(edit.status).toBe(200);
  }
});

test("a change is in the next compressed answer", async () => {
  const headers = { "accept-encoding": "br" };
  const before = await read("/api/products/tote-1", headers);
  const { id, etag } = await readProduct("tote-1");
  const edited = await shop.request("PATCH", `/api/admin/products/${id}`, {
    session: admin,
    headers: { "if-match": etag },
    body: { title: "Another tote" },
  });
  expect(edited.status).toBe(200);
  const after = await read("/api/products/tote-1", headers);
  expect(JSON.parse(decoded(after).toString())).toMatchObject({ title: "Another tote" });
  expect(after.headers.etag).not.toBe(before.headers.etag);
});

async function readProduct(handle: string) {
  const { id } = JSON.parse((await read(`/api/products/${handle}`)).bytes.toString());
  const shown = await shop.request("GET", `/api/admin/products/${id}`, { session: admin });
  return { id: String(id), etag: String(shown.headers.etag) };
}

test("answers that belong to a person, errors, forms and short answers are sent as they are", async () => {
  const everything = { "accept-encoding": "br, gzip" };
  const cookie = `session=${admin}`;
  const own = `session=${customer.session}`;
  const answers = [
    await read("/api/admin/products", { ...everything, cookie }),
    await read("/api/auth/me", { ...everything, cookie: own }),
    await read("/api/cart", { ...everything, cookie: own }),
    await read("/api/orders", { ...everything, cookie: own }),
    await read(`/api/products?q=${"x".repeat(300)}`, everything),
    await read(`/api/${"long".repeat(400)}`, everything),
    await read(`/api/products?${"long".repeat(400)}=1`, everything),
    await read(`/track-order?order=T-0000-0000&email=${"a".repeat(1200)}`, { ...everything, accept: "text/html" }),
    await read("/report-problem", { ...everything, accept: "text/html" }),
    await read("/reset-password?token=x", { ...everything, accept: "text/html" }),
  ];
  for (const { headers } of answers) expect(headers["content-encoding"]).toBeUndefined();
  // Most of these are long enough: they are left out for what they are.
  expect(answers.filter(({ bytes }) => bytes.length > 1024).length).toBeGreaterThan(5);
});
