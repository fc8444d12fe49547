/** The patterns of src/core/rules.ts say of each operation what the API document says. */
import { expect, test } from "vitest";
import { isRepeatable, needsSession, takesKey, takesToken } from "../../src/core/rules.ts";
import { nameOf, operations } from "../document.ts";

test("the document is there", () => {
  expect(operations.length).toBeGreaterThan(150);
});

test("exactly the operations that take a key are sent with one", () => {
  const wrong = operations.filter(({ method, path, ...operation }) => takesKey(method, path) !== operation.takesKey);
  expect(wrong.map(nameOf)).toEqual([]);
  expect(takesKey("POST", "/track-order")).toBe(false);
});

/** Without a key, and yet safe to repeat, each for a reason. */
const REPEATABLE_POSTS: Record<string, string> = {
  "POST /api/auth/guest": "a guest without bag and orders is removed by the shop",
  "POST /api/auth/sign-out": "idempotent",
  "POST /api/attribution/consent": "the last decision counts",
  "POST /api/checkout/quote": "writes nothing",
  "POST /api/orders/{id}/payment": "starts or fetches the payment",
};

test("without a key only reads, absolute writes and a few named POSTs are repeated", () => {
  const repeated = operations.filter(({ method, path }) => isRepeatable(method, path, undefined));
  expect(repeated.filter(({ method }) => method === "PATCH")).toEqual([]);
  const posts = repeated.filter(({ method }) => method === "POST").map(nameOf);
  expect(posts.sort()).toEqual(Object.keys(REPEATABLE_POSTS).sort());
});

test("an access token is refused beforehand where a session is needed, and for nothing public", () => {
  const isOpen = (access: string) => access === "public" || access === "optional";
  const wrong = operations.filter(({ path, access }) => isOpen(access) && needsSession(path));
  // Its visitor's line makes a guest, which is a session of its own.
  expect(wrong.map(nameOf)).toEqual(["POST /api/cart/lines"]);
  const asked = operations.filter(({ access, path }) => !isOpen(access) && !needsSession(path)).map(({ path }) => path);
  // These tell by a 401 that there is no session: `session.get()` is then null.
  // Others are sent by visitors as well, by another method of the same path.
  const shared = ["/api/partner-enquiries", "/api/report-problem"];
  expect(asked.filter((path) => !path.startsWith("/api/auth/") && !shared.includes(path))).toEqual([]);
});

test("one operation takes an access token", () => {
  const taking = operations.filter(({ method, path }) => takesToken(method, path));
  expect(taking.map(nameOf)).toEqual(operations.filter(({ access }) => access === "session_or_bearer").map(nameOf));
});
