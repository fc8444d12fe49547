import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type {
  AttributionChangeRow,
  AuditRow,
  ConsentRow,
  InvoiceRow,
  MethodRow,
  PayoutRow,
  PriceRow,
} from "../rules/covered-content.ts";

export function readInvoices(from: Queryable, ids: readonly string[]): Promise<InvoiceRow[]> {
  return from.query(sql<InvoiceRow>`
    select id, order_id, refund_id, kind, number, issued_at, gross_minor, tax_minor, document
    from invoices where id = any(${ids}::uuid[]) order by id`);
}

/** With whether the creator's account was erased. */
export function readPayouts(from: Queryable, ids: readonly string[]) {
  return from.query(sql<PayoutRow & { is_erased: NotNull<boolean> }>`
    select p.id, p.creator_id, p.amount_minor, p.origin, p.run_month, p.method_type, p.method_label, p.method_sealed, p.requested_at,
      exists (select from creators c join users u on u.id = c.user_id where c.id = p.creator_id and u.erased_at is not null) as is_erased
    from payouts p where p.id = any(${ids}::uuid[]) order by p.id`);
}

export function readMethods(from: Queryable, creatorIds: readonly string[]) {
  return from.query(sql<MethodRow & { seal_id: NotNull<string> }>`
    select seal_id_of_method(creator_id, version, created_at) as seal_id, creator_id, type, label, sealed, version
    from payout_methods where creator_id = any(${creatorIds}::uuid[]) order by creator_id`);
}

export function readPrices(from: Queryable, variantIds: readonly string[]) {
  return from.query(sql<PriceRow & { seal_id: NotNull<string> }>`
    select seal_id_of_price(variant_id, since) as seal_id, variant_id, since, price_minor, compare_at_minor, on_sale
    from variant_prices where variant_id = any(${variantIds}::uuid[]) order by variant_id, since`);
}

export function readAttributionChanges(from: Queryable, ids: readonly string[]): Promise<AttributionChangeRow[]> {
  return from.query(sql<AttributionChangeRow>`
    select id, order_id, from_creator_id, to_creator_id, actor_id, changed_at
    from attribution_changes where id = any(${ids}::uuid[]) order by id`);
}

export function readConsents(from: Queryable, ids: readonly string[]): Promise<ConsentRow[]> {
  return from.query(sql<ConsentRow>`
    select id, user_id, visitor, granted, version, decided_at
    from attribution_consents where id = any(${ids}::uuid[]) order by id`);
}

export function readAuditEntries(from: Queryable, ids: readonly string[]): Promise<AuditRow[]> {
  return from.query(sql<AuditRow>`
    select id, actor_id, action, resource_type, resource_id, before, after, created_at
    from audit_log where id = any(${ids}::uuid[]) order by id`);
}
