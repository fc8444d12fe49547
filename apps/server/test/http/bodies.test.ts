/** The rules for bodies on every endpoint: no body where none is taken, UTF-8, and `null` for a missing value. */
import { Type } from "@sinclair/typebox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Endpoint, endpoint } from "../../src/platform/http/endpoint.ts";
import { nullable, object, text } from "../../src/platform/http/requests/schema.ts";
import { createEndpoint, readEndpoint } from "./probe-endpoints.ts";
import { type Probe, probeDatabase } from "./probe-server.ts";

const common = { access: "public", tag: "Probe", summary: "A probe" } as const;
const seen = { 200: object({ body: Type.String() }) };

const part = object({ name: text(50), note: Type.Optional(text(50)) });
const thing = object({
  note: Type.Optional(text(50)),
  stock: Type.Optional(nullable(Type.Integer())),
  part: Type.Optional(part),
  parts: Type.Optional(Type.Array(part)),
  shownName: Type.Optional(Type.Unknown({ readOnly: true })),
});

/** Answers with the body as the use case gets it. */
function echo(method: "POST" | "PUT" | "PATCH"): Endpoint {
  return endpoint({
    ...common,
    operationId: `echo${method}`,
    method,
    path: "/api/echo",
    body: thing,
    answers: seen,
    handle: async ({ body }) => ({ status: 200, body: { body: JSON.stringify(body) } }),
  });
}

function bodiless(method: "POST" | "DELETE"): Endpoint {
  return endpoint({
    ...common,
    operationId: `bodiless${method}`,
    method,
    path: "/api/bodiless",
    idempotent: method === "POST",
    answers: seen,
    handle: ({ transaction }) => transaction(async () => ({ status: 200, body: { body: "done" } })),
  });
}

function search(): Endpoint {
  return endpoint({
    ...common,
    operationId: "search",
    method: "GET",
    path: "/api/search",
    query: object({ q: Type.Optional(text(50)) }),
    answers: { 200: object({ q: Type.String() }) },
    handle: async ({ query }) => ({ status: 200, body: { q: query.q ?? "absent" } }),
  });
}

let databases: Awaited<ReturnType<typeof probeDatabase>>;
let probe: Probe;
beforeAll(async () => {
  databases = await probeDatabase();
  probe = await databases.start(() => [
    echo("POST"),
    echo("PUT"),
    echo("PATCH"),
    bodiless("POST"),
    bodiless("DELETE"),
    createEndpoint("public"),
    readEndpoint("public"),
    search(),
  ]);
});
afterAll(() => databases.close());

const send = (method: string, body: unknown) => probe.request(method, "/api/echo", { body });
const taken = async (method: string, body: unknown) => JSON.parse((await send(method, body)).body.body);

test.each(["POST", "PUT"])("in a %s null in an optional field is as if it were not there", async (method) => {
  expect(await taken(method, { note: null, part: null, parts: null })).toEqual({});
  expect(await taken(method, { part: { name: "a", note: null }, parts: [{ name: "b", note: null }] })).toEqual({
    part: { name: "a" },
    parts: [{ name: "b" }],
  });
  expect(await taken(method, { stock: null }), "null means something there").toEqual({ stock: null });
  expect(await send(method, { part: { name: null } })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: "#/part/name", code: "wrong_type" }] },
  });
});

test("in a PATCH null clears a field, so it is refused where the field cannot be absent; values in it are whole", async () => {
  expect(await send("PATCH", { note: null })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: "#/note", code: "wrong_type" }] },
  });
  expect(await taken("PATCH", { stock: null, part: { name: "a", note: null } })).toEqual({
    stock: null,
    part: { name: "a" },
  });
});

test("read-only fields are accepted and ignored", async () => {
  expect(await taken("PUT", { note: "n", shownName: { any: ["thing"] } })).toEqual({ note: "n" });
});

test("an endpoint without a body takes none but an empty object", async () => {
  for (const body of [undefined, {}, "{}", " {} "]) {
    expect(await probe.request("POST", "/api/bodiless", { body, headers: json })).toMatchObject({ status: 200 });
    expect(await probe.request("DELETE", "/api/bodiless", { body, headers: json })).toMatchObject({ status: 200 });
  }
  for (const method of ["POST", "DELETE"]) {
    expect(await probe.request(method, "/api/bodiless", { body: { zz: 1, "a/b": 2 } })).toMatchObject({
      status: 422,
      body: {
        code: "validation_failed",
        errors: [
          { pointer: "#/zz", code: "unknown_field" },
          { pointer: "#/a~1b", code: "unknown_field" },
        ],
      },
    });
    for (const body of ["[]", "[1]", "null", "1", '"x"'])
      expect(await probe.request(method, "/api/bodiless", { body, headers: json })).toMatchObject({
        status: 422,
        body: { errors: [{ pointer: "#", code: "wrong_type" }] },
      });
  }
});

test("with an Idempotency-Key no body and an empty object are the same request", async () => {
  const headers = { ...json, "idempotency-key": "bodiless" };
  expect((await probe.request("POST", "/api/bodiless", { headers })).status).toBe(200);
  const again = await probe.request("POST", "/api/bodiless", { headers, body: {} });
  expect(again).toMatchObject({ status: 200, headers: { "idempotent-replayed": "true" } });
});

const json = { "content-type": "application/json" };

test.each([
  ["another charset", { "content-type": "application/json; charset=utf-16" }],
  ["Latin-1", { "content-type": 'application/json;charset="iso-8859-1"' }],
  ["an empty charset", { "content-type": "application/json; charset=" }],
  ["a compressed body", { ...json, "content-encoding": "gzip" }],
  ["any Content-Encoding", { ...json, "content-encoding": "identity" }],
])("%s is 415", async (_, headers) => {
  for (const url of ["/api/probe", "/api/bodiless"])
    expect(await probe.request("POST", url, { body: '{"name":"x"}', headers })).toMatchObject({
      status: 415,
      body: { code: "unsupported_media_type" },
    });
  expect((await probe.request("POST", "/api/nothing", { body: "{}", headers })).status).toBe(404);
});

test.each(["application/json; charset=utf-8", 'application/json; charset="UTF-8"', "application/json;charset=utf8"])(
  "%s is UTF-8",
  async (type) => {
    const answer = await probe.request("POST", "/api/probe", {
      body: '{"name":"é"}',
      headers: { "content-type": type },
    });
    expect(answer).toMatchObject({ status: 201, body: { name: "é" } });
  },
);

test("names that would reach an object's prototype are unknown like any other", async () => {
  for (const [body, pointer] of [
    ['{"name":"x","__proto__":{"a":1}}', "#/__proto__"],
    [String.raw`{"name":"x","note":[{"\u005f_proto__":1}]}`, "#/note/0/__proto__"],
    ['{"name":"x","constructor":{"prototype":{}}}', "#/constructor"],
  ])
    expect(await probe.request("POST", "/api/probe", { body, headers: json })).toMatchObject({
      status: 422,
      body: { code: "validation_failed", errors: [{ pointer, code: "unknown_field" }] },
    });
});

test("text that cannot be stored is named by its place", async () => {
  const body = String.raw`{"name":"fine","note":[{"a/b":"\ud800"},"\u0000"],"bad\u0000":1}`;
  const answer = await probe.request("POST", "/api/probe", { body, headers: json });
  expect(answer).toMatchObject({ status: 422, body: { code: "invalid_text" } });
  expect(answer.body.errors.map((error: { pointer: string }) => error.pointer).sort()).toEqual([
    "#/bad\u0000",
    "#/note/0/a~1b",
    "#/note/1",
  ]);
  expect(await probe.request("GET", "/api/probe?limit=1&q=%00")).toMatchObject({
    status: 422,
    body: { code: "invalid_text", errors: [{ parameter: "q", code: "invalid_text" }] },
  });
});

test("an empty q is as if it were absent", async () => {
  expect((await probe.request("GET", "/api/search?q=")).body.q).toBe("absent");
  expect((await probe.request("GET", "/api/search?q=a")).body.q).toBe("a");
});
