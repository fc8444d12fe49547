import { sealedState } from "./audit-state.ts";
import { canonicalJson } from "./canonical-json.ts";
import { digest, encode, sha256 } from "./encode.ts";

/** Rows beside the ledger and receipts that are sealed, each once (docs/contract/ledger-and-payouts.md#seals). */
export const COVERED_KINDS = [
  ...(["invoice", "payout", "payout_method", "price", "attribution_change", "consent", "audit"] as const),
] as const;
export type CoveredKind = (typeof COVERED_KINDS)[number];

export interface InvoiceRow {
  id: string;
  order_id: string;
  refund_id: string | null;
  kind: string;
  number: string;
  issued_at: Date;
  gross_minor: number;
  tax_minor: number;
  document: unknown;
}

export function invoiceContent(row: InvoiceRow): string {
  const { id, order_id, refund_id, kind, number, issued_at, gross_minor, tax_minor } = row;
  const document = sha256(Buffer.from(canonicalJson(row.document)));
  return digest("invoice", [
    ...[id, order_id, refund_id, kind, number, issued_at.toISOString(), gross_minor, tax_minor, document],
  ]);
}

export interface PayoutRow {
  id: string;
  creator_id: string;
  amount_minor: number;
  origin: string;
  run_month: string | null;
  method_type: string;
  method_label: string;
  method_sealed: Buffer;
  requested_at: Date;
}

/** The account stands as it is encrypted: random bytes that are gone with it, so that the hash says nothing afterwards. */
const accountHash = (label: string, sealed: Buffer) => sha256(encode("account", [label, sealed.toString("hex")]));

/** With the account at the time of the request. Null once its creator was erased and with it the account. */
export function payoutContent(row: PayoutRow & { is_erased: boolean }): string | null {
  if (row.is_erased && row.method_label === "" && row.method_sealed.length === 0) return null;
  const { id, creator_id, amount_minor, origin, run_month, method_type, requested_at } = row;
  const account = accountHash(row.method_label, row.method_sealed);
  return digest("payout", [
    ...[id, creator_id, amount_minor, origin, run_month, method_type, requested_at.toISOString(), account],
  ]);
}

export interface MethodRow {
  creator_id: string;
  type: string;
  label: string;
  sealed: Buffer;
  version: number;
}

export function methodContent({ creator_id, type, label, sealed, version }: MethodRow): string {
  return digest("payout_method", [creator_id, type, version, accountHash(label, sealed)]);
}

export interface PriceRow {
  variant_id: string;
  since: Date;
  price_minor: number;
  compare_at_minor: number | null;
  on_sale: boolean;
}

export function priceContent({ variant_id, since, price_minor, compare_at_minor, on_sale }: PriceRow): string {
  return digest("price", [variant_id, since.toISOString(), price_minor, compare_at_minor, on_sale ? 1 : 0]);
}

export interface AttributionChangeRow {
  id: string;
  order_id: string;
  from_creator_id: string | null;
  to_creator_id: string | null;
  actor_id: string;
  changed_at: Date;
}

/** Not its reason: people write that, and an erasure takes it out. */
export function attributionChangeContent(row: AttributionChangeRow): string {
  const { id, order_id, from_creator_id, to_creator_id, actor_id, changed_at } = row;
  return digest("attribution_change", [
    ...[id, order_id, from_creator_id, to_creator_id, actor_id, changed_at.toISOString()],
  ]);
}

export interface ConsentRow {
  id: string;
  user_id: string | null;
  visitor: Buffer | null;
  granted: boolean;
  version: string;
  decided_at: Date;
}

export function consentContent({ id, user_id, visitor, granted, version, decided_at }: ConsentRow): string {
  return digest("consent", [
    ...[id, user_id, visitor?.toString("hex") ?? null, granted ? 1 : 0, version, decided_at.toISOString()],
  ]);
}

export interface AuditRow {
  id: string;
  actor_id: string | null;
  action: string;
  resource_type: string;
  resource_id: string;
  before: unknown;
  after: unknown;
  created_at: Date;
}

export function auditContent(row: AuditRow): string {
  const { id, actor_id, action, resource_type, resource_id, created_at } = row;
  const states = [row.before, row.after].map((state) => sha256(Buffer.from(canonicalJson(sealedState(state)))));
  return digest("audit", [...[id, actor_id, action, resource_type, resource_id, created_at.toISOString(), ...states]]);
}
