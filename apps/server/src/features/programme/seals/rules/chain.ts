import type { CoveredKind } from "./covered-content.ts";
import { digest, encode, sha256 } from "./encode.ts";

export type SealKind = "transfer" | "receipt" | "key" | "restored" | CoveredKind;

/** The content that an entry's hash covers beside the previous entry's hash. Hashes are hexadecimal. */
export interface EntryFacts {
  seq: number;
  /** The UTC day, `2026-11-23`. */
  day: string;
  kind: SealKind;
  /** A UUID. */
  rowId: string;
  content: string;
}

export interface HeadFacts {
  n: number;
  day: string;
  firstSeq: number;
  lastSeq: number;
  /** The hash of the entry `lastSeq`. */
  hash: string;
  root: string;
  /** The hash of the head before it. */
  previous: string;
  keyId: string;
  /** RFC 3339. */
  signedAt: string;
}

/** Stands before the first entry and before the first head. */
export const NOTHING = "0".repeat(64);

export function entryHash({ seq, day, kind, rowId, content }: EntryFacts, previous: string): string {
  return digest("entry", [seq, day, kind, rowId, content, previous]);
}

/** The bytes that a key signs. */
export function headMessage(head: HeadFacts): Buffer {
  const { n, day, firstSeq, lastSeq, hash, root, previous, keyId, signedAt } = head;
  return encode("head", [n, day, firstSeq, lastSeq, hash, root, previous, keyId, signedAt]);
}

export function headHash(head: HeadFacts): string {
  return sha256(headMessage(head));
}

export function restoredContent(id: string): string {
  return digest("restored", [id]);
}
