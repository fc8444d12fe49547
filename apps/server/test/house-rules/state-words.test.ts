/** The states that the public API knows, each with its word. A state without one would be shown by its code. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as words from "@tote/words";
import { expect, test } from "vitest";
import { serverDirectory } from "../../src/platform/config/paths.ts";

type Table = words.Words<string>;

const document: unknown = JSON.parse(readFileSync(join(serverDirectory, "openapi.json"), "utf8"));

const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && "en" in value && typeof value.en === "object";

const TABLES = Object.values<unknown>(words).filter(isTable);

/** States that no screen names by a word of its own, each with the reason. */
const WITHOUT_WORD: ReadonlyMap<string, string> = new Map([
  ["credited,not_credited,none", "a sentence says who earns from the order"],
  ["placed,completed,canceled", "an order shows one state, made of this and the two below"],
  ["pending,authorized,partially_paid,paid,partially_refunded,refunded,failed,voided", "a part of the order's state"],
  ["unfulfilled,partial,fulfilled,delivered,returned", "a part of the order's state"],
  ["requires_setup,requires_action,processing,authorized,succeeded,failed,canceled", "the payment form's own steps"],
  ["pending,succeeded,failed", "the order's history tells how a refund went"],
  ["needs_response,closed", "a sentence gives the day until which to respond"],
  ["open,confirmed,discarded", "the history names a confirmed change; others are shown by their form"],
  ["reserved,captured,voided", "a voucher's row among an order's sums says what it pays"],
  ["check_email,subscribed", "a sentence answers who signs up"],
  ["check_email,noted", "a sentence answers who asks for an alert"],
  ["draft,scheduled,running,paused,ended,used_up,archived", "the screen of promotions names them beside their dates"],
]);

/** The values of each `status` and `state` in the document, and of each filter by one. */
function statesOf(node: unknown, name = ""): string[] {
  if (Array.isArray(node)) return node.flatMap((item) => statesOf(item, name));
  if (typeof node !== "object" || node === null) return [];
  const { enum: values } = node as { enum?: unknown };
  const own =
    Array.isArray(values) && /(status|state)$/i.test(name) ? [values.filter((value) => value !== null).join(",")] : [];
  const rest = Object.entries(node).flatMap(([key, value]) =>
    statesOf(value, key === "anyOf" || key === "items" ? name : key),
  );
  return [...own, ...rest];
}

const states = [...new Set(statesOf(document))].filter((list) => list.includes(","));
const hasAll = (list: string) =>
  TABLES.some(({ en, de }) => list.split(",").every((state) => Object.hasOwn(en, state) && Object.hasOwn(de, state)));

test("each state of the API has a word in both languages, or a reason to have none", () => {
  expect(states.length).toBeGreaterThan(20);
  expect(states.filter((list) => !hasAll(list) && !WITHOUT_WORD.has(list))).toEqual([]);
});

test("no reason is left for states that have words by now or are gone", () => {
  const isNeeded = (list: string) => states.includes(list) && !hasAll(list);
  expect([...WITHOUT_WORD.keys()].filter((list) => !isNeeded(list))).toEqual([]);
});

test.each(["en", "de"] as const)(
  "the words of a table in %s are different from each other, so that states are",
  (language) => {
    expect(TABLES.length).toBeGreaterThan(15);
    const doubled = TABLES.map((table) => Object.values(table[language])).filter(
      (list) => list.includes("") || new Set(list).size < list.length,
    );
    expect(doubled).toEqual([]);
  },
);
