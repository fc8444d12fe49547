import { changesNothing } from "../../../platform/database/changes-nothing.ts";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { DomainError, NotFound } from "../../../platform/errors.ts";
import { requireVersion } from "../../../platform/http/answers/if-match.ts";
import { newId } from "../../../platform/ids.ts";
import { isCounted, toEntry } from "../../catalogue/promotions/book/promotion-row.ts";
import { recordChange } from "../../ground/audit/record-change.ts";
import { haltPlacement } from "../../sales/orders/halt-placement.ts";
import { InvalidTransition } from "../../sales/orders/invalid-transition.ts";
import { BLANK_PROMOTION, mergePromotion } from "./merge-promotion.ts";
import { presentPromotions } from "./present-promotion.ts";
import {
  countActive,
  deletePromotion,
  findPromotion,
  insertPromotion,
  lockPromotion,
  type PromotionAdminRow,
  type PromotionFields,
  recountPromotion,
  setPromotionStatus,
  updatePromotion,
} from "./queries/promotion-rows.ts";
import type { PromotionPatch, PromotionResource } from "./schemas.ts";

export interface Editor {
  actorId: string;
  /** ISO 4217; the store's currency. */
  currency: string;
}

/** More would make every quote slow. */
const MOST_ACTIVE = 1_000;

export class UnknownPromotion extends NotFound {
  constructor() {
    super("This promotion does not exist.");
  }
}

class TooManyPromotions extends DomainError {
  constructor() {
    super({
      code: "too_many_promotions",
      detail: `At most ${MOST_ACTIVE} promotions are active at once; archive some first.`,
    });
  }
}

/** Creates a draft, which no order gets until it is activated. */
export async function createPromotion(
  tx: Tx,
  editor: Editor,
  input: PromotionPatch & Required<Pick<PromotionPatch, "name" | "title" | "effect">>,
): Promise<PromotionResource> {
  const fields = await mergePromotion(tx, editor.currency, { ...BLANK_PROMOTION, id: newId() }, input);
  await insertPromotion(tx, fields);
  return recorded(tx, editor, "promotion.create", fields.id, null);
}

/**
 * Changes what the patch names, of a running promotion too; placed orders keep their rule. When it gets its first limit or
 * budget, its uses so far are counted from the orders. Throws 428 and 412 by `ifMatch`.
 */
export async function changePromotion(
  tx: Tx,
  editor: Editor,
  promotionId: string,
  ifMatch: string | undefined,
  patch: PromotionPatch,
): Promise<PromotionResource> {
  // Uses are counted only while there is a limit, so an order that does not see the new limit must not escape the count.
  const setsLimit = (patch.usageLimit ?? patch.perCustomerLimit ?? patch.budget ?? null) !== null;
  if (setsLimit) await haltPlacement(tx);
  const row = await lock(tx, promotionId, ifMatch);
  if (row.status === "archived") throw new InvalidTransition("An archived promotion stays as it is.");
  const before = await presentOne(tx, row, editor.currency);
  const fields = await mergePromotion(tx, editor.currency, row, patch);
  if (changesNothing(fieldsOf(row), fields)) return before;
  await updatePromotion(tx, fields);
  if (!isCounted(toEntry(row).promotion) && isCounted(limitsOf(fields))) await recountPromotion(tx, promotionId);
  return recorded(tx, editor, "promotion.update", promotionId, before);
}

const STEPS = {
  activate: { from: ["draft", "paused"], to: "active" },
  pause: { from: ["active"], to: "paused" },
  archive: { from: ["draft", "active", "paused"], to: "archived" },
} as const;

/** Throws 409 `invalid_transition` where the promotion is in no state for the step. */
export async function movePromotion(
  tx: Tx,
  editor: Editor,
  promotionId: string,
  step: keyof typeof STEPS,
): Promise<PromotionResource> {
  const row = await lock(tx, promotionId, "*");
  const { from, to } = STEPS[step];
  if (!from.some((status) => status === row.status))
    throw new InvalidTransition(`The promotion is ${row.state}; it cannot be moved to ${to}.`);
  if (to === "active" && (await countActive(tx)) >= MOST_ACTIVE) throw new TooManyPromotions();
  const before = await presentOne(tx, row, editor.currency);
  await setPromotionStatus(tx, promotionId, to);
  return recorded(tx, editor, `promotion.${step}`, promotionId, before);
}

/** Deletes a draft; another one stays for the books and is archived. */
export async function removePromotion(
  tx: Tx,
  editor: Editor,
  promotionId: string,
  ifMatch: string | undefined,
): Promise<void> {
  const row = await lock(tx, promotionId, ifMatch ?? "*");
  const before = await presentOne(tx, row, editor.currency);
  if (row.status === "draft") {
    await deletePromotion(tx, promotionId);
    await record(tx, editor, "promotion.delete", promotionId, before, null);
  } else if (row.status !== "archived") {
    await setPromotionStatus(tx, promotionId, "archived");
    await recorded(tx, editor, "promotion.archive", promotionId, before);
  }
}

async function lock(tx: Tx, promotionId: string, ifMatch: string | undefined): Promise<PromotionAdminRow> {
  const row = await lockPromotion(tx, promotionId);
  if (row === null) throw new UnknownPromotion();
  requireVersion(ifMatch, row.version);
  return row;
}

function limitsOf({ usage_limit, per_customer_limit, budget_minor }: PromotionFields) {
  return { usageLimit: usage_limit, perCustomerLimit: per_customer_limit, budgetMinor: budget_minor };
}

function fieldsOf(row: PromotionAdminRow): PromotionFields {
  const { id, name, title, class: of, match, effect, conditions, combines, priority, shown } = row;
  const { starts_at, ends_at, usage_limit, per_customer_limit, budget_minor } = row;
  const limits = { usage_limit, per_customer_limit, budget_minor };
  return {
    id,
    name,
    title,
    class: of,
    match,
    effect,
    conditions,
    combines,
    priority,
    shown,
    starts_at,
    ends_at,
    ...limits,
  };
}

async function presentOne(from: Queryable, row: PromotionAdminRow, currency: string): Promise<PromotionResource> {
  const [promotion] = await presentPromotions(from, [row], currency);
  if (promotion === undefined) throw new Error("unreachable: one row is one promotion");
  return promotion;
}

async function recorded(
  tx: Tx,
  editor: Editor,
  action: string,
  promotionId: string,
  before: PromotionResource | null,
): Promise<PromotionResource> {
  const row = await findPromotion(tx, promotionId);
  if (row === null) throw new Error("unreachable: the promotion was just written");
  const after = await presentOne(tx, row, editor.currency);
  await record(tx, editor, action, promotionId, before, after);
  return after;
}

function record(
  tx: Tx,
  { actorId }: Editor,
  action: string,
  resourceId: string,
  before: PromotionResource | null,
  after: PromotionResource | null,
): Promise<void> {
  return recordChange(tx, { actorId, action, resourceType: "promotion", resourceId, before, after });
}
