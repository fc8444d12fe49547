import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createEndpoint, itemEndpoint, readEndpoint } from "./probe-endpoints.ts";
import { type Probe, probeDatabase } from "./probe-server.ts";

let databases: Awaited<ReturnType<typeof probeDatabase>>;
let probe: Probe;
beforeAll(async () => {
  databases = await probeDatabase();
  probe = await databases.start(() => [createEndpoint("public"), readEndpoint("public"), itemEndpoint()]);
});
afterEach(() => {
  // Nothing that a client sends is a fault of ours.
  expect(probe.faults).toEqual([]);
});
afterAll(() => databases.close());

const json = { "content-type": "application/json" };
const post = (body: string | Buffer, headers: Record<string, string> = json) =>
  probe.request("POST", "/api/probe", { body, headers });

test.each([
  ["U+0000", String.raw`{"name":"a\u0000b"}`],
  ["a high surrogate alone", String.raw`{"name":"\ud83d"}`],
  ["a low surrogate alone", String.raw`{"name":"\ude00x"}`],
  ["a pair in the wrong order", String.raw`{"name":"\ude00\ud83d"}`],
  ["U+0000 in a name", String.raw`{"name":"a","b\u0000":1}`],
  ["half a pair in a nested value", String.raw`{"name":"a","note":[{"x":"\uD800"}]}`],
])("%s in the body is 422 invalid_text", async (_, body) => {
  expect(await post(body)).toMatchObject({ status: 422, body: { code: "invalid_text" } });
});

test("all other text comes back as it was", async () => {
  for (const name of ["😀", "é", "\u0001\u001f", "\uffff", "\u202e", "𝔘𝔫𝔦", "\\u0000", "ﷺ".repeat(50)])
    expect(await post(JSON.stringify({ name }))).toMatchObject({ status: 201, body: { name } });
  expect((await post(String.raw`{"name":"\ud83d\ude00"}`)).body.name).toBe("😀");
});

test.each([
  ["/api/probe?q=%00", 422],
  ["/api/probe?q=a%00b", 422],
  ["/api/probe?%00=1", 422],
  ["/api/probe/items/a%00b", 422],
])("U+0000 in %s is 422 invalid_text", async (url, status) => {
  expect(await probe.request("GET", url)).toMatchObject({ status, body: { code: "invalid_text" } });
});

test.each(["/api/probe/items/%ED%A0%80", "/api/probe/items/%FF", "/api/probe/items/%", "/api/probe/items/%zz"])(
  "an address that is no UTF-8 (%s) is no address",
  async (url) => {
    expect(await probe.request("GET", url)).toMatchObject({ status: 404, body: { code: "not_found" } });
  },
);

test.each(["/api/probe?q=%ED%A0%80", "/api/probe?q=%FF", "/api/probe?q=%", "/api/probe?q=%F0%9F%98"])(
  "a query that is no UTF-8 (%s) is no fault of ours, and never half a character",
  async (url) => {
    const answer = await probe.request("GET", url);
    expect([200, 422]).toContain(answer.status);
    expect(answer.text).not.toMatch(/\\ud[89a-f]/i);
  },
);

test("a body that is not JSON in UTF-8 is 400", async () => {
  const broken = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
  const half = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]);
  for (const body of [
    broken,
    half,
    "{",
    "{'name':'x'}",
    '{"name":"x"}}',
    "\ufeff",
    "NaN",
    '{"name":"x",}',
    '{"name":"\u0001"}',
  ])
    expect(await post(body)).toMatchObject({ status: 400, body: { code: "invalid_json" } });
});

test("a body that is missing or no object is 422, one of another type 415", async () => {
  for (const body of ["null", "1", '"x"', "[]", "true"]) expect((await post(body)).status).toBe(422);
  expect((await probe.request("POST", "/api/probe")).status).toBe(422);
  for (const type of [
    "text/plain",
    "application/xml",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded",
    "x",
  ])
    expect(await post('{"name":"x"}', { "content-type": type })).toMatchObject({
      status: 415,
      body: { code: "unsupported_media_type" },
    });
  expect((await post('{"name":"x"}', { "content-type": "application/json; charset=utf-8" })).status).toBe(201);
});

test("a body has at most 64 KiB", async () => {
  const sized = (bytes: number) => `{"name":"x","note":"${"n".repeat(bytes - 22)}"}`;
  expect(sized(64 * 1024)).toHaveLength(64 * 1024);
  expect((await post(sized(64 * 1024))).status).toBe(201);
  expect(await post(sized(64 * 1024 + 1))).toMatchObject({ status: 413, body: { code: "body_too_large" } });
});

test("JSON as deep as 64 KiB allows is refused like any other wrong value", async () => {
  const depth = 30_000;
  for (const inner of ["1", String.raw`"\u0041"`, String.raw`"\u0000"`])
    for (const [open, close] of [
      ["[", "]"],
      ['{"a":', "}"],
    ] as const) {
      const fits = Math.min(depth, Math.floor(60_000 / (open.length + close.length)));
      const answer = await post(`{"name":"x","note":${open.repeat(fits)}${inner}${close.repeat(fits)}}`);
      expect([400, 422]).toContain(answer.status);
    }
});

test("very many wrong values are reported boundedly", async () => {
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`x${index}`, 1]));
  const answer = await post(JSON.stringify({ name: "x", ...many }));
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toHaveLength(50);
});
