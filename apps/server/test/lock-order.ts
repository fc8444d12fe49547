import { Session } from "../src/platform/database/pipelined-connection.ts";

/** docs/architecture.md#lock-order, first to last. */
export const LOCK_ORDER = [
  "claims",
  "orders",
  "payments",
  "disputes",
  "shipments",
  "discounts",
  "promotions",
  "vouchers",
  "stock",
  "carts",
  "creators",
  "payouts",
  "commissions",
] as const;
type Ranked = (typeof LOCK_ORDER)[number];

interface Step {
  tables: readonly Ranked[];
  text: string;
  /** False until the answer says that there were rows. */
  took: boolean;
}

interface Transaction {
  steps: Step[];
  /** How many steps there were at each open savepoint: rolling back to one gives up the locks taken since. */
  savepoints: number[];
}

const transactions = new WeakMap<Session, Transaction>();
let violations: string[] = [];

const send = Session.prototype.send;
/** Every statement of every connection passes here, also those of order placement, which has connections of its own. */
Session.prototype.send = async function record(this: Session, statement) {
  const text = statement.text.trim().replaceAll(/\s+/g, " ");
  const step = noteStatement(this, text);
  const result = await send.call(this, statement);
  // How many rows a part of a longer statement locked is not told.
  if (step !== undefined) step.took = result.rowCount > 0 || /^with\b/i.test(text);
  if (/^(?:commit|rollback$)/i.test(text)) endTransaction(this);
  return result;
} as typeof send;

function noteStatement(session: Session, text: string): Step | undefined {
  if (/^begin\b/i.test(text)) transactions.set(session, { steps: [], savepoints: [] });
  const transaction = transactions.get(session);
  if (transaction === undefined) return undefined;
  const { steps, savepoints } = transaction;
  if (/^savepoint\b/i.test(text)) savepoints.push(steps.length);
  else if (/^release\b/i.test(text)) savepoints.pop();
  else if (/^rollback to\b/i.test(text)) steps.length = savepoints.at(-1) ?? 0;
  const tables = lockedTables(text);
  if (tables.length === 0) return undefined;
  const step = { tables, text, took: false };
  steps.push(step);
  return step;
}

function endTransaction(session: Session): void {
  const transaction = transactions.get(session);
  transactions.delete(session);
  const found = transaction === undefined ? null : lockOrderViolation(transaction.steps.filter(({ took }) => took));
  if (found !== null) violations.push(found);
}

/** Describes a violation of the lock order by a transaction's first locks; null without one. */
export function lockOrderViolation(steps: readonly Pick<Step, "tables" | "text">[]): string | null {
  const locked: Ranked[] = [];
  for (const { tables, text } of steps) {
    const fresh = tables.filter((table) => !locked.includes(table));
    const last = Math.max(-1, ...locked.map((table) => LOCK_ORDER.indexOf(table)));
    const early = fresh.find((table) => LOCK_ORDER.indexOf(table) < last);
    locked.push(...fresh);
    if (early !== undefined) return `${early} locked late, in the order ${locked.join(" → ")}, by: ${text}`;
  }
  return null;
}

/** The tables of the lock order whose rows a statement locks. New rows wait for no lock, except those of claims. */
export function lockedTables(text: string): Ranked[] {
  const written = [...text.matchAll(/\b(?:update|delete from|insert into) (?:only )?(\w+)/gi)];
  const names = written.flatMap(([match, name = ""]) => {
    if (!/^insert/i.test(match)) return name;
    const upserts = /\bon conflict\b[^;]*\bdo update\b/i.test(text);
    return upserts || name === "claims" ? name : [];
  });
  const selected = [
    ...text.matchAll(/\bfor (?:no key update|update|share)\b(?: of ([\w, ]+?))?(?= (?:skip|nowait)|\)|$)/gi),
  ];
  for (const { index, 1: only } of selected) names.push(...tablesOfSelect(text.slice(0, index), only));
  return LOCK_ORDER.filter((table) => names.includes(table));
}

/** The tables of the select that `before` ends with, without its subqueries; `only` names some by their aliases. */
function tablesOfSelect(before: string, only: string | undefined): string[] {
  let depth = 0;
  let own = "";
  for (const character of [...before].reverse()) {
    if (character === ")") depth += 1;
    else if (character === "(" && depth === 0) break;
    else if (character === "(") depth -= 1;
    else if (depth === 0) own = character + own;
  }
  const from = own.slice(own.toLowerCase().lastIndexOf("select"));
  const aliases = new Map<string, string>();
  for (const [, list = ""] of from.matchAll(
    /\b(?:from|join) (.*?)(?= (?:where|on|join|left|cross|inner|order|limit|using)\b|$)/gi,
  ))
    for (const item of list.split(",")) {
      const [table = "", ...rest] = item.trim().split(" ");
      aliases.set(rest.filter((word) => word.toLowerCase() !== "as")[0] ?? table, table);
    }
  if (only === undefined) return [...aliases.values()];
  return only.split(",").map((alias) => aliases.get(alias.trim()) ?? alias.trim());
}

/** Throws what was found since the last call; each violation is reported once. */
export function checkLockOrder(): void {
  const found = [...new Set(violations)];
  violations = [];
  if (found.length > 0) throw new Error(`docs/architecture.md#lock-order is broken:\n${found.join("\n")}`);
}
