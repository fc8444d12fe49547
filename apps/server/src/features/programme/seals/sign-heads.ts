import type { Secrets } from "../../../platform/crypto/secrets.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import { appendEntries } from "./append-entries.ts";
import { readEnd } from "./queries/entries.ts";
import { insertHead, readHashes, readLastHead, readUnsigned } from "./queries/heads.ts";
import { insertKey, readPrivateKey, retireKey } from "./queries/keys.ts";
import { headHash, headMessage, NOTHING } from "./rules/chain.ts";
import { keyContent, keyIdOf, keyMessage, makeKeyPair, signWith } from "./rules/keys.ts";
import { TreeRoot } from "./rules/merkle.ts";

/** A head covers at most so many entries: the proof of one reads the hashes of all. */
export const MOST_ENTRIES = 65_536;
const PURPOSE = "seal key";

interface SigningKey {
  id: string;
  /** PKCS #8 in base64. */
  privateKey: string;
}

/** The key in use; the first is made here. The caller has the lock. */
async function keyInUse(tx: Tx, secrets: Secrets): Promise<SigningKey> {
  const kept = await readPrivateKey(tx);
  if (kept !== null) return { id: kept.id, privateKey: secrets.decrypt(PURPOSE, kept.privateKey) };
  return addKey(tx, secrets, null);
}

async function addKey(tx: Tx, secrets: Secrets, previous: SigningKey | null): Promise<SigningKey> {
  const { publicKey, privateKey } = makeKeyPair();
  const key = { id: keyIdOf(publicKey), publicKey, previousId: previous?.id ?? null, createdAt: new Date() };
  const signature = previous === null ? null : signWith(previous.privateKey, keyMessage(key));
  await appendEntries(tx, [{ kind: "key", rowId: newId(), content: keyContent(key) }]);
  if (previous !== null) {
    // The old key signs everything up to the entry that names its successor.
    await signAll(tx, previous);
    await retireKey(tx, previous.id, key.createdAt);
  }
  await insertKey(tx, { ...key, privateKey: secrets.encrypt(PURPOSE, privateKey), signature });
  return { id: key.id, privateKey };
}

/** Signs every head that is due: of days that have ended, of full ones, and up to what must be signed at once. */
export async function signHeads(tx: Tx, secrets: Secrets): Promise<void> {
  await signAll(tx, await keyInUse(tx, secrets));
}

/** Replaces the signing key. The caller has the lock. Returns the id of the new one. */
export async function replaceKey(tx: Tx, secrets: Secrets): Promise<string> {
  return (await addKey(tx, secrets, await keyInUse(tx, secrets))).id;
}

async function signAll(tx: Tx, key: SigningKey): Promise<void> {
  while (await signOne(tx, key));
}

async function signOne(tx: Tx, key: SigningKey): Promise<boolean> {
  const before = await readLastHead(tx);
  const unsigned = await readUnsigned(tx, before?.lastSeq ?? 0);
  if (unsigned === null) return false;
  const { seq: firstSeq, day, mark } = unsigned;
  const isFull = (unsigned.newest ?? 0) - firstSeq + 1 >= MOST_ENTRIES;
  if (day >= (await readEnd(tx)).today && mark === null && !isFull) return false;
  const last = Math.min(firstSeq + MOST_ENTRIES - 1, mark ?? Number.MAX_SAFE_INTEGER);
  const hashes = await readHashes(tx, { day, first: firstSeq, last });
  const tree = new TreeRoot();
  for (const hash of hashes) tree.add(hash);
  const head = {
    ...{ n: (before?.n ?? 0) + 1, day, firstSeq, lastSeq: firstSeq + hashes.length - 1 },
    ...{ hash: hashes.at(-1) ?? NOTHING, root: tree.root(), previous: before === null ? NOTHING : headHash(before) },
    ...{ keyId: key.id, signedAt: new Date().toISOString() },
  };
  await insertHead(tx, { ...head, signature: signWith(key.privateKey, headMessage(head)) });
  return true;
}
