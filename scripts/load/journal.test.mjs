import { expect, test } from "vitest";
import { Journal } from "./journal.mjs";

/** @import { Made } from "./journal.mjs" */
/** @import { Answer, ShopRequest } from "./shop-client.mjs" */

/** @typedef {{ status: number | "none", body: Made }} Given */

/**
 * A shop that gives these answers in turn, the last one for ever.
 * @param {Given[]} answers
 */
function journalOver(...answers) {
  /** @type {ShopRequest[]} */
  const asked = [];
  const client = {
    faults: [],
    /** @param {ShopRequest} request @returns {Promise<Answer<Made>>} */
    send: async (request) => {
      asked.push(request);
      const given = answers.length > 1 ? answers.shift() : answers[0];
      return { headers: new Headers(), ...(given ?? NONE) };
    },
  };
  return { journal: new Journal(client), asked };
}

const order = (/** @type {Journal} */ journal) =>
  journal.open("order", (key) => ({ method: "POST", path: "/api/orders", body: { note: key } }), {
    idOf: (body) => body?.id ?? null,
    refusals: ["insufficient_stock"],
  });
const made = (/** @type {string} */ id) => ({ status: 201, body: { id } });
/** @type {Given} */
const NONE = { status: "none", body: null };

test("an order in doubt is repeated with its key until an answer says what came of it", async () => {
  const { journal, asked } = journalOver(
    NONE,
    { status: 503, body: { code: "outcome_unknown" } },
    { status: 409, body: { code: "idempotency_in_progress" } },
    { status: 500, body: { code: "internal_error" } },
    made("ord_1"),
  );
  const entry = order(journal);
  expect(await journal.settle()).toBe(1);
  expect(entry).toMatchObject({ state: "acknowledged", id: "ord_1" });
  expect(new Set(asked.map(({ key }) => key))).toEqual(new Set([entry.key]));
  expect(asked).toHaveLength(5);
  expect(journal.problems).toEqual([]);
});

test("a key that makes a second order is a problem", async () => {
  const { journal } = journalOver(made("ord_1"), made("ord_2"));
  await journal.run(order(journal));
  await journal.repeat("order", 1);
  expect(journal.problems).toHaveLength(1);
});

test("an answer that takes an acknowledgement back is a problem, in both directions", async () => {
  const refusal = { status: 409, body: { code: "insufficient_stock" } };
  const first = journalOver(made("ord_1"), refusal);
  await first.journal.run(order(first.journal));
  await first.journal.repeat("order", 1);
  expect(first.journal.problems).toHaveLength(1);
  const second = journalOver(refusal, made("ord_1"));
  const entry = await second.journal.run(order(second.journal));
  expect(entry.state).toBe("refused");
  expect(second.journal.problems).toEqual([]);
  await second.journal.attempt(entry);
  expect(second.journal.problems).toHaveLength(1);
});

test("a refusal that nobody expects is a problem", async () => {
  const { journal } = journalOver({ status: 401, body: { code: "unauthenticated" } });
  await journal.run(order(journal));
  expect(journal.problems).toHaveLength(1);
});
