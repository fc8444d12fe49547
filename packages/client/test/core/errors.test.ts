import { inspect } from "node:util";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { errorOf } from "../../src/core/error-of.ts";
import {
  AlreadyOrdered,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  createClient,
  fieldErrors,
  InsufficientStock,
  NotFoundError,
  PermissionError,
  PriceChanged,
  RateLimitError,
  ReauthenticationRequired,
  SecondFactorRequired,
  ServerError,
  StaleCart,
  ToteError,
  ValidationError,
} from "../../src/index.ts";

const problem = (status: number, code: string, members: object = {}) => ({
  status,
  code,
  detail: "Something is wrong.",
  requestId: "5d0c",
  ...members,
});

test.each([
  [400, "invalid_json", ToteError],
  [401, "unauthenticated", AuthenticationError],
  [401, "second_factor_required", SecondFactorRequired],
  [403, "forbidden", PermissionError],
  [403, "second_factor_required", PermissionError],
  [403, "reauthentication_required", ReauthenticationRequired],
  [404, "not_found", NotFoundError],
  [405, "method_not_allowed", NotFoundError],
  [409, "email_taken", ConflictError],
  [409, "insufficient_stock", InsufficientStock],
  [409, "price_changed", PriceChanged],
  [409, "already_ordered", AlreadyOrdered],
  [409, "cart_changed", StaleCart],
  [412, "precondition_failed", ConflictError],
  [422, "validation_failed", ValidationError],
  [428, "precondition_required", ConflictError],
  [429, "rate_limited", RateLimitError],
  [500, "internal_error", ServerError],
  [503, "a_code_of_tomorrow", ServerError],
])("%i %s has its class", (status, code, type) => {
  const error = errorOf(problem(status, code), { baseUrl: "https://shop.example" });
  expect(error.constructor).toBe(type);
  expect(error.name).toBe(type.name);
  expect(error).toMatchObject({ status, code, requestId: "5d0c", docs: `https://shop.example/problems/${code}` });
  expect(error.message).toBe(`Something is wrong. (${code}, request 5d0c)`);
});

test("classes give the members of their codes", () => {
  const errors = [{ pointer: "#/lines/3/qty", code: "insufficient_stock", detail: "Short.", available: 2 }];
  const short = errorOf(problem(409, "insufficient_stock", { errors }), {}) as InsufficientStock;
  expect(short.lines).toEqual([{ index: 3, available: 2 }]);
  const quote = { totals: {} };
  expect((errorOf(problem(409, "price_changed", { quote }), {}) as PriceChanged).quote).toBe(quote);
  const cart = { id: "cart_1" };
  const stale = errorOf(problem(412, "precondition_failed", { cart }), {});
  expect(stale).toBeInstanceOf(StaleCart);
  expect((stale as StaleCart).cart).toBe(cart);
  expect(
    (errorOf(problem(401, "second_factor_required", { challenge: "c1" }), {}) as SecondFactorRequired).challenge,
  ).toBe("c1");
});

test("nothing that was sent or answered beside the problem's own words is shown", () => {
  const members = { quote: { email: "ada@example.com" }, challenge: "secret-challenge", cart: { note: "secret" } };
  const error = errorOf(problem(409, "price_changed", members), { key: "secret-key" });
  const shown = [String(error), error.message, JSON.stringify(error), inspect(error, { depth: 9, showHidden: false })];
  for (const text of shown) expect(text).not.toMatch(/ada@|secret/);
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    name: "PriceChanged",
    code: "price_changed",
    status: 409,
    requestId: "5d0c",
    detail: "Something is wrong.",
    errors: [],
    retryable: false,
    docs: null,
  });
});

test("a message names the fields, and what they held stays out of it", () => {
  const errors = [
    { pointer: "#/email", code: "format", detail: "ada@ is no address." },
    { pointer: "#/email", code: "too_short", detail: "Too short." },
    { parameter: "limit", code: "too_large", detail: "At most 100." },
  ];
  const { message } = errorOf(problem(422, "validation_failed", { errors }), {});
  expect(message).toBe("#/email, limit: Something is wrong. (validation_failed, request 5d0c)");
});

test("a broken connection and an answer that is none of the API's name the call", async () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:1"), { code: "ECONNREFUSED" });
  const clientWith = (fetch: () => Promise<Response>) =>
    createClient({ baseUrl: "https://shop.example", maxRetries: 0, fetch });
  const failure = async (fetch: () => Promise<Response>) =>
    (await clientWith(fetch)
      .orders.get("T-7K3M-9QXD")
      .catch((reason: unknown) => reason)) as ToteError;
  const broken = await failure(() => Promise.reject(new TypeError("fetch failed: secret", { cause: refused })));
  expect(broken).toBeInstanceOf(ConnectionError);
  expect(broken.message).toBe(
    "GET /api/orders/{id} had no connection to https://shop.example: ECONNREFUSED. (connection_failed)",
  );
  expect(broken.cause).toBe(refused);
  const unknown = await failure(() => Promise.reject(new TypeError("Failed to fetch https://secret")));
  expect(unknown.message).toBe("GET /api/orders/{id} had no connection to https://shop.example. (connection_failed)");
  expect(unknown.cause).toBeUndefined();
  const page = await failure(async () => new Response("<p>", { headers: { "content-type": "text/html" } }));
  expect(page.message).toBe(
    "GET /api/orders/{id} was answered by https://shop.example with 200 and text/html, which is no answer of the API. (unreadable_answer)",
  );
});

test("a program outside of a browser says which client it runs", async () => {
  const agents: (string | null)[] = [];
  const fetch = async (_url: unknown, init?: RequestInit) => {
    agents.push(new Headers(init?.headers).get("user-agent"));
    return new Response(null, { status: 204 });
  };
  const tote = createClient({ baseUrl: "https://shop.example", fetch });
  await tote.session.signOut();
  await tote.session.signOut({ headers: { "user-agent": "lamp-shop/2.0" } });
  const { version } = manifest as { version: string };
  expect(agents).toEqual([`tote-client/${version}`, "lamp-shop/2.0"]);
});

test("wrong values by their fields, the first sentence of each", () => {
  const errors = [
    { pointer: "#/shippingAddress/postalCode", code: "pattern", detail: "Not a postal code." },
    { pointer: "#/shippingAddress/postalCode", code: "too_long", detail: "Too long." },
    { pointer: "#/lines/0/qty", code: "too_small", detail: "Must be at least 1." },
    { parameter: "limit", code: "too_large", detail: "At most 100." },
  ];
  expect(fieldErrors(errorOf(problem(422, "validation_failed", { errors }), {}))).toEqual({
    "shippingAddress.postalCode": "Not a postal code.",
    "lines.0.qty": "Must be at least 1.",
    limit: "At most 100.",
  });
  expect(fieldErrors(new Error("another"))).toEqual({});
});
