import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdmin } from "../../../../test/factories.ts";
import { createPayee, earn, requestPayout, type TestCreator, takeStep } from "../../../../test/payouts.ts";
import { makeDataDirectory } from "../../../../test/running-server.ts";
import { damaged, sealAll } from "../../../../test/seals.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { serverDirectory } from "../../../platform/config/paths.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { PayoutStatement } from "../payouts/schemas.ts";
import { insertEntries } from "./queries/entries.ts";
import { entryHash, NOTHING } from "./rules/chain.ts";
import { digest } from "./rules/encode.ts";
import { inclusionPaths, type Step, TreeRoot } from "./rules/merkle.ts";
import { type TransferRow, transferContent } from "./rules/row-content.ts";
import { rotateSealKey } from "./seal-rows.ts";

const SCRIPT = join(serverDirectory, "..", "..", "scripts", "verify-statement.mjs");
const directory = makeDataDirectory();
let shop: TestApp;
let ada: TestCreator;
let payoutId: string;
let statement: PayoutStatement;
let keys: unknown;

const read = async () =>
  (await shop.request<PayoutStatement>("GET", `/api/creator/payouts/${payoutId}`, { session: ada.session })).body;
const rotate = () => rotateSealKey(shop.database, shop.services.secrets);

/** A day of yesterday's seals, then a payout that failed: the money went out and came back under two keys. */
beforeAll(async () => {
  shop = await startTestApp();
  const admin = await makeAdmin(shop);
  ada = await createPayee(shop, 5_000);
  await sealYesterday();
  payoutId = (await requestPayout(shop, ada)).body.id;
  for (let n = 1; n <= 12; n += 1) await earn(shop, ada.creatorId, n);
  for (const step of ["start", "mark-sent"]) await takeStep(shop, admin, payoutId, step);
  await sealAll(shop);
  statement = await read();
  await rotate();
  await takeStep(shop, admin, payoutId, "mark-failed", { reason: "The account is closed." });
  await sealAll(shop);
  await rotate();
  await sealAll(shop);
  keys = (await shop.request("GET", "/.well-known/tote-seal.json")).body;
});
afterAll(async () => {
  await shop.close();
  directory.remove();
});

async function sealYesterday(): Promise<void> {
  const rows = await shop.database.reads.query(sql<TransferRow & { day: string | null }>`
    select id, cause, kind, creator_id, debit_account, credit_account, amount_minor, currency, order_id, commission_id, payout_id,
      created_at, ((now() at time zone 'UTC')::date - 1)::text as day from transfers`);
  const [entry] = rows.map((row) => ({
    ...{ seq: 1, day: row.day ?? "", kind: "transfer" as const, rowId: row.id, content: transferContent(row) },
  }));
  if (entry !== undefined) await insertEntries(shop.database.reads, [{ ...entry, hash: entryHash(entry, NOTHING) }]);
}

function check(statements: readonly unknown[], published = keys): { status: number | null; said: string } {
  const write = (name: string, value: unknown) => {
    const path = join(directory.path, name);
    writeFileSync(path, JSON.stringify(value));
    return path;
  };
  const files = statements.map((one, n) => write(`statement-${n}.json`, one));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [SCRIPT, ...files, "--keys", write("keys.json", published)],
    { encoding: "utf8" },
  );
  return { status, said: stdout + stderr };
}

test("the day that has ended has a head of its own, and all agrees", async () => {
  const [head] = await shop.database.reads.query(
    sql<{ last_seq: number; is_yesterday: boolean | null }>`
      select last_seq, day < (now() at time zone 'UTC')::date as is_yesterday from seal_heads where n = 1`,
  );
  expect(head).toEqual({ last_seq: 1, is_yesterday: true });
  expect(await damaged(shop.database.settings.connection)).toEqual([]);
});

test("before its head is signed a statement is sealed but not proven; afterwards a stranger's program proves it", async () => {
  expect(statement.seal.entries).toMatchObject([{ head: null, path: [], seq: 3 }]);
  expect(check([statement])).toMatchObject({ status: 2, said: expect.stringContaining("LATER") });
  const proven = await read();
  expect(proven.seal.entries.map(({ transfer }) => transfer.kind)).toEqual(["payout", "payout_return"]);
  expect(new Set(proven.seal.entries.map(({ head }) => head)).size).toBe(2);
  expect(check([proven, proven])).toEqual({ status: 0, said: "Proven: 2 statement(s).\n" });
});

test("whatever is changed in a statement or in the keys is found by the program", async () => {
  const proven = await read();
  const [first, second] = proven.seal.entries;
  const [head, other] = proven.seal.heads;
  const forged: Array<[statement: unknown, published?: unknown]> = [
    [{ ...proven, amount: { ...proven.amount, amount: 4_999 } }],
    [{ ...proven, seal: { ...proven.seal, entries: [second] } }],
    [{ ...proven, seal: { ...proven.seal, heads: [other] } }],
    [{ ...proven, entries: proven.entries.map((entry) => ({ ...entry, createdAt: "2026-01-01T00:00:00.000Z" })) }],
    ...(["seq", "day", "previous", "rowId"] as const).map((member): [unknown] => [
      {
        ...proven,
        seal: { ...proven.seal, entries: [{ ...first, [member]: member === "seq" ? 2 : NOTHING }, second] },
      },
    ]),
    ...(["root", "hash", "previous", "signedAt", "keyId", "signature"] as const).map((member): [unknown] => [
      { ...proven, seal: { ...proven.seal, heads: [{ ...head, [member]: NOTHING }, other] } },
    ]),
    [proven, { format: "tote-seal/1", keys: (keys as { keys: unknown[] }).keys.slice(1) }],
  ];
  for (const [changed, published] of forged) expect(check([changed], published ?? keys).status).toBe(1);
  expect(spawnSync(process.execPath, [SCRIPT]).status).toBe(64);
}, 60_000);

test("it prints with the places of its movements", async () => {
  const headers = { accept: "text/html", "accept-language": "de" };
  const page = await shop.request("GET", `/api/creator/payouts/${payoutId}`, { session: ada.session, headers });
  for (const part of ["Siegel", (await read()).seal.heads[0]?.hash]) expect(page.text).toContain(part);
});

const rootOf = (leaf: string, path: readonly Step[]) =>
  path.reduce(
    (hash, step) => digest("node", step.side === "left" ? [step.hash, hash] : [hash, step.hash]),
    digest("leaf", [leaf]),
  );

test("each path of a tree leads to the root that is made one by one", () => {
  const hashes = fc.array(fc.string(), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(hashes, (leaves) => {
      const tree = new TreeRoot();
      for (const leaf of leaves) tree.add(leaf);
      const paths = inclusionPaths(leaves, [...leaves.keys()]);
      for (const [n, path] of paths.entries()) expect(rootOf(leaves[n] ?? "", path)).toBe(tree.root());
    }),
  );
});
