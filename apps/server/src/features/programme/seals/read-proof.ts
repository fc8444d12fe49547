import type { Queryable } from "../../../platform/database/database.ts";
import { encodeId } from "../../../platform/ids.ts";
import { readHashes, readHeadsOver, type SignedHead } from "./queries/heads.ts";
import { type PlacedRow, readPlacesOfPayout } from "./queries/places.ts";
import { NOTHING } from "./rules/chain.ts";
import { FORMAT } from "./rules/encode.ts";
import { inclusionPaths, type Step } from "./rules/merkle.ts";
import { sealedTransfer } from "./rules/row-content.ts";
import type { SealProof } from "./schemas.ts";

/** The place of a payout's ledger rows, with its proof: docs/contract/ledger-and-payouts.md#seals. */
export async function readProofOfPayout(
  from: Queryable,
  wanted: { creatorId: string; payoutId: string },
): Promise<SealProof> {
  const rows = await readPlacesOfPayout(from, wanted);
  const seqs = rows.flatMap(({ seq }) => seq ?? []);
  const heads = await readHeadsOver(from, seqs);
  const paths = new Map<number, Step[]>();
  for (const head of heads) {
    const covered = seqs.filter((seq) => isCovered(head, seq));
    const hashes = await readHashes(from, { day: head.day, first: head.firstSeq, last: head.lastSeq });
    const found = inclusionPaths(
      hashes,
      covered.map((seq) => seq - head.firstSeq),
    );
    for (const [n, seq] of covered.entries()) paths.set(seq, found[n] ?? []);
  }
  return {
    format: FORMAT,
    entries: rows.map((row) => presentRow(row, heads, paths)),
    heads: heads.map((head) => ({ ...head, signature: head.signature.toString("base64url") })),
  };
}

const isCovered = (head: SignedHead, seq: number) => head.firstSeq <= seq && seq <= head.lastSeq;

function presentRow(row: PlacedRow, heads: readonly SignedHead[], paths: ReadonlyMap<number, Step[]>) {
  const { seq, day } = row;
  return {
    transfer: { ...sealedTransfer(row), creatorId: encodeId("crt", row.creator_id) },
    rowId: row.id,
    seq,
    day,
    previous: seq === null ? null : (row.previous?.toString("hex") ?? NOTHING),
    head: seq === null ? null : (heads.find((head) => isCovered(head, seq))?.n ?? null),
    path: seq === null ? [] : (paths.get(seq) ?? []),
  };
}
