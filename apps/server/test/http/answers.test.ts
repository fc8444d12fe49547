/** Rules that every answer follows, whatever the endpoint. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEndpoint, itemEndpoint, readEndpoint } from "./probe-endpoints.ts";
import { type Probe, probeDatabase, signIn } from "./probe-server.ts";

let databases: Awaited<ReturnType<typeof probeDatabase>>;
let probe: Probe;
let session: string;
beforeAll(async () => {
  databases = await probeDatabase();
  probe = await databases.start(() => [
    readEndpoint("public"),
    createEndpoint("public"),
    readEndpoint("session", "/api/probe/mine"),
    readEndpoint("session_or_bearer", "/api/probe/bearer"),
    readEndpoint("optional", "/api/probe/optional"),
    itemEndpoint(),
  ]);
  session = await signIn(probe.database);
});
afterAll(() => databases.close());

test("a problem has its members, and nothing of our insides", async () => {
  const answer = await probe.request("POST", "/api/probe?x=1", { body: { name: "x", outcome: "refuse" } });
  expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json/);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.body).toEqual({
    type: "/problems/validation_failed",
    title: "Unprocessable Entity",
    status: 422,
    detail: expect.any(String),
    instance: "/api/probe",
    code: "validation_failed",
    requestId: answer.headers["request-id"],
    errors: [{ parameter: "x", code: "unknown_parameter", detail: expect.any(String) }],
  });
  const fault = await probe.request("POST", "/api/probe", { body: { name: "x", outcome: "fail" } });
  expect(fault).toMatchObject({ status: 500, body: { code: "internal_error", status: 500 } });
  expect(fault.text).not.toMatch(/broken|stack|at .*\.ts|select|insert/i);
  expect(probe.faults.splice(0)).toMatchObject([{ message: "broken, as the request asked" }]);
});

test("each wrong value is named by pointer or parameter, with its kind", async () => {
  const wrong = await probe.request("POST", "/api/probe", {
    body: { name: 1, outcome: "x".repeat(21), extra: 1, "a/b~c": 2 },
  });
  expect(
    new Set(wrong.body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`)),
  ).toEqual(new Set(["#/name wrong_type", "#/outcome too_long", "#/extra unknown_field", "#/a~1b~0c unknown_field"]));
  expect((await probe.request("POST", "/api/probe", { body: {} })).body.errors).toMatchObject([
    { pointer: "#/name", code: "required" },
  ]);
  const query = await probe.request("GET", "/api/probe?limit=0&nope=1");
  expect(query.body.errors).toMatchObject([
    { parameter: "nope", code: "unknown_parameter" },
    { parameter: "limit", code: "too_small" },
  ]);
  for (const limit of ["x", "1.5", "101", ""])
    expect((await probe.request("GET", `/api/probe?limit=${limit}`)).status).toBe(422);
});

test("an unknown address is 404, an unknown method 405 with the known ones", async () => {
  expect(await probe.request("GET", "/api/none")).toMatchObject({
    status: 404,
    body: { code: "not_found", instance: "/api/none" },
  });
  for (const [method, url, allow] of [
    ["PATCH", "/api/probe", "GET, HEAD, POST"],
    ["DELETE", "/api/probe/items/x", "GET, HEAD"],
    ["PUT", "/api/probe/mine?x=1", "GET, HEAD"],
    ["TRACE", "/api/probe/mine", "GET, HEAD"],
  ] as const) {
    const answer = await probe.request(method, url, { body: "{", headers: { "content-type": "application/json" } });
    expect(answer).toMatchObject({ status: 405, body: { code: "method_not_allowed" } });
    expect(answer.headers.allow).toBe(allow);
  }
  expect((await probe.request("GET", "/api/probe/items/a/b")).status).toBe(404);
});

test("HEAD answers what GET would, without the body", async () => {
  const get = await probe.request("GET", "/api/probe?q=x");
  const head = await probe.request("HEAD", "/api/probe?q=x");
  expect(head).toMatchObject({ status: 200, text: "" });
  for (const name of ["content-type", "content-length", "cache-control", "api-version"])
    expect(head.headers[name]).toBe(get.headers[name]);
  expect((await probe.request("HEAD", "/api/probe/mine")).status).toBe(401);
  expect((await probe.request("HEAD", "/api/none")).status).toBe(404);
});

test("a sane request id is kept, any other replaced", async () => {
  for (const id of ["abc", "0b7c3f52-6f0e-4a59", "a.b:c_d", "x".repeat(128)])
    expect((await probe.request("GET", "/api/probe", { headers: { "request-id": id } })).headers["request-id"]).toBe(
      id,
    );
  for (const id of ["", "a b", "x".repeat(129), "<script>", 'a"b', "a,b"]) {
    const made = (await probe.request("GET", "/api/probe", { headers: { "request-id": id } })).headers["request-id"];
    expect(made).not.toBe(id);
    expect(made).toMatch(/^[\w-]{8,}$/);
  }
});

test("every answer has the version and the headers that keep browsers safe", async () => {
  const answers = [
    await probe.request("GET", "/api/probe"),
    await probe.request("GET", "/api/probe/mine"),
    await probe.request("GET", "/api/none"),
    await probe.request("GET", "/api/probe/items/%FF"),
    await probe.request("POST", "/api/probe", { body: "{", headers: { "content-type": "application/json" } }),
  ];
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      "api-version": "2026-11-20",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY",
    });
    expect(headers["request-id"]).toBeTruthy();
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-powered-by"]).toBeUndefined();
  }
});

test("401 says how to sign in; a bearer token counts only where it is taken, and wins there", async () => {
  const anonymous = await probe.request("GET", "/api/probe/mine");
  expect(anonymous).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
  expect(anonymous.headers["www-authenticate"]).toBe('Session realm="tote"');
  const bearer = { authorization: `Bearer ${session}` };
  const wrong = { authorization: "Bearer tote_ses_nonsense" };
  expect((await probe.request("GET", "/api/probe/mine", { headers: bearer })).status).toBe(401);
  expect((await probe.request("GET", "/api/probe/mine", { headers: wrong, session })).status).toBe(200);
  expect((await probe.request("GET", "/api/probe/optional", { headers: wrong })).status).toBe(200);
  expect((await probe.request("GET", "/api/probe/bearer", { headers: bearer })).status).toBe(200);
  expect((await probe.request("GET", "/api/probe/bearer", { session })).status).toBe(200);
  const refused = await probe.request("GET", "/api/probe/bearer", { headers: wrong, session });
  expect(refused.status).toBe(401);
  expect(refused.headers["www-authenticate"]).toBe('Bearer realm="tote", error="invalid_token"');
  expect((await probe.request("GET", "/api/probe/bearer")).headers["www-authenticate"]).toBe('Bearer realm="tote"');
});
