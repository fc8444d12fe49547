import { changesNothing } from "../../../platform/database/changes-nothing.ts";
import { isUniqueViolation } from "../../../platform/database/connection.ts";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { NotFound } from "../../../platform/errors.ts";
import { requireVersion } from "../../../platform/http/answers/if-match.ts";
import { encodeId, encodeIdOrNull, newId } from "../../../platform/ids.ts";
import { findCollectionHandles } from "../../catalogue/products/find/find-by-name.ts";
import { recordChange } from "../../ground/audit/record-change.ts";
import { CodeTaken } from "../../ground/store/code-taken.ts";
import { refuseOwnCreator } from "../../programme/creators/own-creator.ts";
import type { DiscountColumns } from "../discount-codes/discounts-for-orders.ts";
import { haltPlacement } from "../orders/halt-placement.ts";
import { BLANK_DISCOUNT, mergeDiscount } from "./merge-discount.ts";
import {
  type AdminDiscountRow,
  countDiscountOrders,
  deleteDiscountRow,
  findDiscount,
  insertDiscount,
  isDiscountUsed,
  lockDiscount,
  recountDiscountUses,
  updateDiscountRow,
} from "./queries/administration.ts";
import type { DiscountPatch, DiscountResource } from "./schemas.ts";

export interface Editor {
  actorId: string;
  /** ISO 4217; the store's currency. */
  currency: string;
}

/**
 * Creates a discount that the next quote and order can use. Throws 409 `code_taken` when the code is in use in any
 * case.
 */
export async function createDiscount(
  tx: Tx,
  editor: Editor,
  input: DiscountPatch & Pick<DiscountColumns, "code" | "type">,
): Promise<DiscountResource> {
  const fields = await mergeDiscount(tx, editor.currency, { ...BLANK_DISCOUNT, id: newId(), type: input.type }, input);
  await refuseOwnCreator(tx, editor.actorId, [fields.creator_id]);
  if (!(await insertDiscount(tx, fields))) throw new CodeTaken(fields.code);
  return recorded(tx, editor, "discount.create", fields.id, null);
}

/**
 * Changes what the patch names; placed orders keep their discount. When a discount gets its first limit, its uses so
 * far are counted from the orders. Throws 428 and 412 by `ifMatch`.
 */
export async function updateDiscount(
  tx: Tx,
  editor: Editor,
  discountId: string,
  ifMatch: string | undefined,
  patch: DiscountPatch,
): Promise<DiscountResource> {
  // Uses are counted only while there is a limit, so an order that does not see the new limit must not escape the
  // count.
  const setsLimit = (patch.usageLimit ?? patch.perCustomerLimit ?? null) !== null;
  if (setsLimit) await haltPlacement(tx);
  const row = await lock(tx, editor, discountId, ifMatch);
  const before = await presentOne(tx, row, editor.currency);
  const fields = await mergeDiscount(tx, editor.currency, row, patch);
  await refuseOwnCreator(tx, editor.actorId, [fields.creator_id]);
  if (changesNothing(row, fields)) return before;
  try {
    await updateDiscountRow(tx, fields);
  } catch (error) {
    throw isUniqueViolation(error, "discounts_code") ? new CodeTaken(fields.code) : error;
  }
  if (!isLimited(row) && isLimited(fields)) await recountDiscountUses(tx, discountId);
  return recorded(tx, editor, "discount.update", discountId, before);
}

/** Deletes an unused discount. A used one stays for the books and is only deactivated. */
export async function deleteDiscount(
  tx: Tx,
  editor: Editor,
  discountId: string,
  ifMatch: string | undefined,
): Promise<void> {
  // Otherwise an order being placed with the discount would name a missing row.
  await haltPlacement(tx);
  const row = await lock(tx, editor, discountId, ifMatch ?? "*");
  const before = await presentOne(tx, row, editor.currency);
  if (!(await isDiscountUsed(tx, discountId))) {
    await deleteDiscountRow(tx, discountId);
    await record(tx, editor, "discount.delete", discountId, before, null);
  } else if (row.active) {
    await updateDiscountRow(tx, { ...row, active: false });
    await recorded(tx, editor, "discount.deactivate", discountId, before);
  }
}

/** Presents discounts to administrators, in the order of the rows. */
export async function presentDiscounts(
  from: Queryable,
  rows: readonly AdminDiscountRow[],
  currency: string,
): Promise<DiscountResource[]> {
  const [handles, orders] = await Promise.all([
    findCollectionHandles(from, [...new Set(rows.flatMap((row) => row.collection_ids))]),
    countDiscountOrders(
      from,
      rows.filter((row) => !isLimited(row)).map((row) => row.id),
    ),
  ]);
  const money = (minor: number | null) => (minor === null ? null : { amount: minor, currency });
  return rows.map((row) => ({
    id: encodeId("disc", row.id),
    code: row.code,
    type: row.type as DiscountResource["type"],
    valueBps: row.value_bps,
    amount: money(row.amount_minor),
    minimumSubtotal: money(row.minimum_subtotal_minor),
    productIds: row.product_ids.map((id) => encodeId("prod", id)),
    collections: row.collection_ids.map((id) => handles.get(id)).filter((handle) => handle !== undefined),
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    usageLimit: row.usage_limit,
    perCustomerLimit: row.per_customer_limit,
    creatorId: encodeIdOrNull("crt", row.creator_id),
    usedCount: isLimited(row) ? row.used_count : (orders.get(row.id) ?? 0),
    active: row.active,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }));
}

/** Only limited discounts count their uses as they happen; for the others, uses are read from the orders. */
function isLimited(discount: Pick<DiscountColumns, "usage_limit" | "per_customer_limit">): boolean {
  return discount.usage_limit !== null || discount.per_customer_limit !== null;
}

export class UnknownDiscount extends NotFound {
  constructor() {
    super("This discount does not exist.");
  }
}

async function lock(
  tx: Tx,
  { actorId }: Editor,
  discountId: string,
  ifMatch: string | undefined,
): Promise<AdminDiscountRow> {
  const row = await lockDiscount(tx, discountId);
  if (row === null) throw new UnknownDiscount();
  await refuseOwnCreator(tx, actorId, [row.creator_id]);
  requireVersion(ifMatch, row.version);
  return row;
}

async function presentOne(from: Queryable, row: AdminDiscountRow, currency: string): Promise<DiscountResource> {
  const [discount] = await presentDiscounts(from, [row], currency);
  if (discount === undefined) throw new Error("unreachable: one row is one discount");
  return discount;
}

async function recorded(
  tx: Tx,
  editor: Editor,
  action: string,
  discountId: string,
  before: DiscountResource | null,
): Promise<DiscountResource> {
  const row = await findDiscount(tx, discountId);
  if (row === null) throw new Error("unreachable: the discount was just written");
  const after = await presentOne(tx, row, editor.currency);
  await record(tx, editor, action, discountId, before, after);
  return after;
}

function record(
  tx: Tx,
  { actorId }: Editor,
  action: string,
  resourceId: string,
  before: DiscountResource | null,
  after: DiscountResource | null,
): Promise<void> {
  return recordChange(tx, { actorId, action, resourceType: "discount", resourceId, before, after });
}
