/**
 * Checks the seals of payout statements without trusting the shop that made them, and without any of its code:
 *
 *   node verify-statement.mjs STATEMENT.json [MORE.json …] --keys https://shop.example/.well-known/tote-seal.json
 *
 * STATEMENT.json is the answer of GET /api/creator/payouts/{id}; --keys is a file or an address. Keep keys and statements:
 * what you have from earlier shows whether history was rewritten. Exits with 0 when everything is proven, with 1 when
 * anything is wrong, with 2 when something is not signed yet, with 64 for wrong usage.
 */
import { createHash, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";

/** @typedef {{ id: string, publicKey: string, previousId: string | null, createdAt: string, signature: string | null }} Key */
/** @typedef {{ n: number, day: string, firstSeq: number, lastSeq: number, hash: string, root: string, previous: string, keyId: string, signedAt: string, signature: string }} Head */
/** @typedef {{ id: string, cause: string, kind: string, creatorId: string, debitAccount: string, creditAccount: string, amountMinor: number, currency: string, orderId: string | null, commissionId: string | null, payoutId: string | null, createdAt: string }} Transfer */
/** @typedef {{ transfer: Transfer, rowId: string, seq: number, day: string, previous: string, head: number | null, path: { side: "left" | "right", hash: string }[] }} SealedEntry */
/** @typedef {{ id: string, amount: { amount: number, currency: string }, entries: { id: string, type: string, amount: { amount: number }, createdAt: string }[], seal: { format: string, heads: Head[], entries: SealedEntry[] } }} Statement */
/** @typedef {string | number | null} Field */

const FORMAT = "tote-seal/1";
/** @type {string[]} */
const problems = [];
/** @type {string[]} */
const waiting = [];
/** @type {(holds: boolean, problem: string) => void} */
const expect = (holds, problem) => void (holds || problems.push(problem));

const netstring = (/** @type {Field} */ field) =>
  field === null ? "~" : `${Buffer.byteLength(String(field))}:${field},`;
/** @type {(label: string, fields: readonly Field[]) => string} */
const encode = (label, fields) => [`${FORMAT}/${label}`, ...fields].map(netstring).join("");
const sha256 = (/** @type {string | Buffer} */ data) => createHash("sha256").update(data).digest("hex");
/** @type {(label: string, fields: readonly Field[]) => string} */
const digest = (label, fields) => sha256(encode(label, fields));
/** @param {Key | undefined} signer @param {string} text @param {string | null} signature */
function isSigned(signer, text, signature) {
  if (!signer || !signature) return false;
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: signer.publicKey }, format: "jwk" });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, "base64url"));
}

/** @param {string} place */
async function readJson(place) {
  const text = /^https?:/.test(place) ? await (await fetch(place)).text() : readFileSync(place, "utf8");
  return JSON.parse(text);
}

/**
 * Each key but the first must be signed by the one before it.
 * @param {{ format: string, keys: Key[] }} list
 */
function checkKeys({ format, keys }) {
  const byId = new Map(keys.map((key) => [key.id, key]));
  expect(format === FORMAT, "the keys have another format");
  expect(keys.filter((key) => key.previousId === null).length === 1, "there is not one first key");
  for (const { id, publicKey, previousId, createdAt, signature } of keys) {
    const bytes = Buffer.from(publicKey, "base64url");
    const text = encode("key", [id, bytes.toString("hex"), previousId, createdAt]);
    expect(id === sha256(bytes).slice(0, 16), `key ${id}: not the hash of its key`);
    expect(previousId === null || isSigned(byId.get(previousId), text, signature), `key ${id}: not signed by the last`);
  }
  return byId;
}

/**
 * `seen` has the hash of each head that any statement showed: a head that differs proves that history was rewritten.
 * @param {Head} head
 * @param {ReadonlyMap<string, Key>} keys
 * @param {Map<string, string>} seen
 */
function checkHead(head, keys, seen) {
  const { n, day, firstSeq, lastSeq, hash, root, previous, keyId, signedAt, signature } = head;
  const text = encode("head", [n, day, firstSeq, lastSeq, hash, root, previous, keyId, signedAt]);
  expect(isSigned(keys.get(keyId), text, signature), `head ${n}: its signature is wrong`);
  for (const [number, value] of Object.entries({ [n]: sha256(text), [n - 1]: previous })) {
    expect((seen.get(number) ?? value) === value, `head ${number}: shown in two ways; history was rewritten`);
    seen.set(number, value);
  }
}

/** @param {SealedEntry} entry @param {readonly Head[]} heads */
function checkEntry({ transfer: t, rowId, seq, day, previous, head: n, path }, heads) {
  const head = heads.find((one) => one.n === n);
  if (n === null) return void waiting.push(`${t.id}: no head covers it yet; ask again tomorrow`);
  if (head === undefined) return expect(false, `${t.id}: its head ${n} is missing`);
  expect(seq >= head.firstSeq && seq <= head.lastSeq && day === head.day, `${t.id}: not within its head`);
  const money = [t.debitAccount, t.creditAccount, t.amountMinor, t.currency];
  const facts = [t.id, t.cause, t.kind, t.creatorId, ...money, t.orderId, t.commissionId, t.payoutId, t.createdAt];
  const entry = digest("entry", [seq, day, "transfer", rowId, digest("transfer", facts), previous]);
  /** @type {(hash: string, step: SealedEntry["path"][number]) => string} */
  const climb = (hash, step) => digest("node", step.side === "left" ? [step.hash, hash] : [hash, step.hash]);
  expect(path.reduce(climb, digest("leaf", [entry])) === head.root, `${t.id}: does not lead to the signed root`);
}

/**
 * The statement must agree with the sealed rows.
 * @param {Statement} statement
 */
function checkStatement({ id, amount, entries, seal }) {
  const rows = seal.entries.map(({ transfer }) => transfer);
  const taken = rows.filter(({ kind, amountMinor }) => kind === "payout" && amountMinor === amount.amount);
  const areItsOwn = rows.every((row) => row.payoutId === id && row.currency === amount.currency);
  expect(taken.length === 1 && areItsOwn && seal.format === FORMAT, `${id}: its amount is not that of the sealed rows`);
  for (const entry of entries) {
    const row = rows.find((one) => one.id === entry.id);
    const minor = row?.creditAccount === "creator_balance" ? row.amountMinor : -(row?.amountMinor ?? Number.NaN);
    const isSame = minor === entry.amount.amount && row?.createdAt === entry.createdAt && row.kind === entry.type;
    expect(isSame, `${entry.id}: not what was sealed`);
  }
}

const places = process.argv.slice(2);
const [, keysPlace] = places.includes("--keys") ? places.splice(places.indexOf("--keys"), 2) : [];
if (keysPlace === undefined || places.length === 0) {
  console.error("Usage: node verify-statement.mjs STATEMENT.json [MORE.json …] --keys FILE-OR-ADDRESS");
  process.exit(64);
}
const keys = checkKeys(await readJson(keysPlace));
const seen = new Map();
/** @type {Statement[]} */
const statements = await Promise.all(places.map(readJson));
for (const statement of statements) {
  for (const head of statement.seal.heads) checkHead(head, keys, seen);
  for (const entry of statement.seal.entries) checkEntry(entry, statement.seal.heads);
  checkStatement(statement);
}
for (const problem of problems) console.log(`WRONG  ${problem}`);
for (const line of waiting) console.log(`LATER  ${line}`);
if (problems.length + waiting.length === 0) console.log(`Proven: ${places.length} statement(s).`);
process.exitCode = problems.length > 0 ? 1 : waiting.length > 0 ? 2 : 0;
