import type { Check, Difference } from "../../../platform/checks/check.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { countEntries, type EntryRow, readEntries } from "./queries/entries.ts";
import { readHeads, type SignedHead } from "./queries/heads.ts";
import { type PublishedKey, readKeys } from "./queries/keys.ts";
import { entryHash, headHash, headMessage, NOTHING, restoredContent } from "./rules/chain.ts";
import { isSignedBy, keyContent, keyIdOf, keyMessage } from "./rules/keys.ts";
import { TreeRoot } from "./rules/merkle.ts";

const AT_ONCE = 5_000;
type Report = (difference: Difference) => void;

/** Computes the whole chain, every head and every signature again. Keeps a batch of entries and one head. */
export const sealChainCheck: Check = {
  name: "seals: chain and signatures",
  count: countEntries,
  run: async (from, report) => {
    const keys = await readKeys(from);
    reportKeys(keys, report);
    const walk = new ChainWalk(from, keys, report);
    for (let after = 0; ; ) {
      const entries = await readEntries(from, after, AT_ONCE);
      for (const entry of entries) await walk.take(entry);
      after = entries.at(-1)?.seq ?? after;
      if (entries.length < AT_ONCE) break;
    }
    await walk.end();
  },
};

/** Each key but the first is signed by the one before it. */
function reportKeys(keys: readonly PublishedKey[], report: Report): void {
  const byId = new Map(keys.map((key) => [key.id, key]));
  for (const key of keys) {
    if (key.id !== keyIdOf(key.publicKey)) report({ row: `key ${key.id}`, problem: "it is not the hash of its key" });
    if (key.previousId === null) continue;
    const signer = byId.get(key.previousId);
    if (signer === undefined || key.signature === null || !isSignedBy(signer.publicKey, keyMessage(key), key.signature))
      report({ row: `key ${key.id}`, problem: "the key before it did not sign it" });
  }
}

class ChainWalk {
  readonly #from: Queryable;
  readonly #keys: readonly PublishedKey[];
  readonly #report: Report;
  /** By the content of the entry that names the key. */
  readonly #named: ReadonlyMap<string, PublishedKey>;
  #before: EntryRow | undefined;
  #head: SignedHead | undefined;
  #headBefore: SignedHead | undefined;
  #tree: TreeRoot | undefined;
  #signer: PublishedKey | undefined;
  #next: PublishedKey | undefined;

  constructor(from: Queryable, keys: readonly PublishedKey[], report: Report) {
    this.#from = from;
    this.#keys = keys;
    this.#report = report;
    this.#named = new Map(keys.map((key) => [keyContent(key), key]));
    this.#signer = keys.find((key) => key.previousId === null);
  }

  async take(entry: EntryRow): Promise<void> {
    const say = (problem: string) => this.#report({ row: `seal ${entry.seq}`, problem });
    const expected = (this.#before?.seq ?? 0) + 1;
    if (entry.seq !== expected) say(`the entries ${expected} to ${entry.seq - 1} are missing`);
    if (entry.day < (this.#before?.day ?? "")) say("its day is before that of the entry before it");
    const { seq, day, kind, row_id: rowId } = entry;
    const content = entry.content.toString("hex");
    const previous = this.#before?.hash.toString("hex") ?? NOTHING;
    if (entryHash({ seq, day, kind, rowId, content }, previous) !== entry.hash.toString("hex"))
      say("its hash does not follow from it and the entry before it");
    if (kind === "restored" && content !== restoredContent(rowId)) say("its content is not that of a restore");
    if (kind === "key") {
      this.#next = this.#named.get(content);
      if (this.#next === undefined) say("it names a key that is not there");
    }
    this.#before = entry;
    await this.#cover(entry);
  }

  /** Adds an entry to the head that covers it, and examines the head after its last one. */
  async #cover(entry: EntryRow): Promise<void> {
    if (this.#head === undefined && this.#tree === undefined) {
      [this.#head] = await readHeads(this.#from, this.#headBefore?.n ?? 0, 1);
      this.#tree = new TreeRoot();
      if (this.#head !== undefined && this.#head.firstSeq !== entry.seq)
        this.#report({ row: `head ${this.#head.n}`, problem: `it does not begin with the seal ${entry.seq}` });
    }
    this.#tree?.add(entry.hash.toString("hex"));
    const head = this.#head;
    if (head === undefined || entry.seq < head.lastSeq) return;
    this.#examine(head, entry);
    this.#headBefore = head;
    this.#head = undefined;
    this.#tree = undefined;
    this.#signer = this.#next ?? this.#signer;
    this.#next = undefined;
  }

  #examine(head: SignedHead, last: EntryRow): void {
    const say = (problem: string) => this.#report({ row: `head ${head.n}`, problem });
    if (head.n !== (this.#headBefore?.n ?? 0) + 1) say("the head before it is missing");
    if (head.lastSeq !== last.seq || head.day !== last.day || head.hash !== last.hash.toString("hex"))
      say(`it does not end with the seal ${last.seq}`);
    if (head.root !== this.#tree?.root()) say("its root does not follow from its entries");
    const before = this.#headBefore === undefined ? NOTHING : headHash(this.#headBefore);
    if (head.previous !== before) say("it does not follow the head before it");
    if (head.keyId !== this.#signer?.id) say(`it names the key ${head.keyId}, in use was ${this.#signer?.id}`);
    const key = this.#keys.find(({ id }) => id === head.keyId);
    if (key === undefined || !isSignedBy(key.publicKey, headMessage(head), head.signature))
      say("its signature is not that of its key");
  }

  /** Entries after the last head are of one day, or a restore has just been noted. */
  async end(): Promise<void> {
    const rest = await readHeads(this.#from, this.#headBefore?.n ?? 0, 1);
    if (rest[0] !== undefined && (this.#before?.seq ?? 0) < rest[0].lastSeq)
      this.#report({ row: `head ${rest[0].n}`, problem: `the entries up to ${rest[0].lastSeq} are missing` });
    const [first] = await readEntries(this.#from, this.#headBefore?.lastSeq ?? 0, 1);
    const newest = this.#before;
    if (first === undefined || newest === undefined || first.day === newest.day || newest.kind === "restored") return;
    this.#report({ row: `seal ${first.seq}`, problem: `no head was signed since ${first.day}` });
  }
}
