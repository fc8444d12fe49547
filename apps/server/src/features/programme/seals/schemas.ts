import { type Static, Type } from "@sinclair/typebox";
import { id, nullable, object, oneOf, plain, timestamp } from "../../../platform/http/requests/schema.ts";
import { FORMAT } from "./rules/encode.ts";

const hash = (description?: string) => plain(description ?? "SHA-256 in hexadecimal.");
const DAY = plain("The day in UTC.", ["2026-11-23"]);

const step = object({ side: oneOf(["left", "right"]), hash: hash() }, { title: "SealStep" });

const sealedTransferSchema = object(
  {
    id: id("txn"),
    cause: plain("What made it, unique in the ledger."),
    kind: plain(undefined, ["payout"]),
    creatorId: id("crt"),
    debitAccount: plain(undefined, ["creator_balance"]),
    creditAccount: plain(undefined, ["payouts_in_transit"]),
    amountMinor: Type.Integer({ description: "Minor units, above zero." }),
    currency: plain("ISO 4217.", ["EUR"]),
    orderId: nullable(id("ord")),
    commissionId: nullable(id("com")),
    payoutId: nullable(id("pay")),
    createdAt: timestamp,
  },
  { title: "SealedTransfer", description: "A movement of the ledger as its hash covers it." },
);

const entry = object(
  {
    transfer: sealedTransferSchema,
    rowId: plain("The UUID of the transfer."),
    seq: nullable(
      Type.Integer({ description: "Its number among all entries; null until it is sealed, seconds later." }),
    ),
    day: nullable(DAY),
    previous: nullable(hash("The hash of the entry before it; null until it is sealed.")),
    head: nullable(
      Type.Integer({ description: "The number of the head that covers it; null until its day has ended." }),
    ),
    path: Type.Array(step, { description: "From the entry upwards to the root of its head; empty without a head." }),
  },
  { title: "SealEntry" },
);

const head = object(
  {
    n: Type.Integer(),
    day: DAY,
    firstSeq: Type.Integer(),
    lastSeq: Type.Integer(),
    hash: hash("The hash of its last entry."),
    root: hash("The root of the tree over its entries."),
    previous: hash("The hash of the head before it."),
    keyId: plain("The key that signed it."),
    signedAt: timestamp,
    signature: plain("Ed25519, base64url."),
  },
  { title: "SealHead" },
);

export const sealProofSchema = object(
  { format: oneOf([FORMAT]), entries: Type.Array(entry), heads: Type.Array(head) },
  {
    title: "SealProof",
    description:
      "The place of this payout's ledger rows in the sealed order of the ledger, oldest first, with what connects them to signed heads. `scripts/verify-statement.mjs` checks it with the keys of `/.well-known/tote-seal.json`.",
  },
);
export type SealProof = Static<typeof sealProofSchema>;

export const sealKeysSchema = object(
  {
    format: oneOf([FORMAT]),
    keys: Type.Array(
      object(
        {
          id: plain("The first 16 hexadecimal digits of the SHA-256 of the key.", ["21fe31dfa154a261"]),
          publicKey: plain("Ed25519, 32 bytes, base64url."),
          createdAt: timestamp,
          retiredAt: nullable(timestamp),
          previousId: nullable(plain("The key that this one follows; null for the first.")),
          signature: nullable(plain("By the previous key, base64url; null for the first.")),
        },
        { title: "SealKey" },
      ),
      { description: "All keys since the shop began, oldest first." },
    ),
  },
  { title: "SealKeys" },
);
