import type { Database, Tx } from "../../../../platform/database/database.ts";
import { movePromotionUses } from "../../../catalogue/promotions/uses/promotion-uses.ts";
import { lockAccount } from "../../../people/accounts/lock-account.ts";
import { findOwnPurchases } from "../../../programme/attribution/own-purchases.ts";
import { moveDiscountUses } from "../../discount-codes/discounts-for-orders.ts";
import { openCase } from "../../holds/hold-orders.ts";
import { readOrderDiscounts } from "../../orders/discounts/order-discounts.ts";
import {
  type CollectedOrder,
  type Collecting,
  findAccountsToCollect,
  findOrdersToCollect,
  giveOrders,
  inheritPlaced,
  lockGuestOrders,
} from "../../orders/guest-orders.ts";

const AT_ONCE = 100;

/**
 * Gives an account the orders that belong to it by now, in short transactions: all orders of guests who were merged into
 * it, whatever address they name, and those that guests placed under its verified address. Idempotent. See
 * docs/contract/sessions-and-accounts.md#guests.
 */
export async function collectOrders(
  database: Database,
  account: { id: string; emailKey: string; emailVerified: boolean },
): Promise<void> {
  const of = { accountId: account.id, emailKey: account.emailVerified ? account.emailKey : null };
  // Most sign-ins have nothing to collect, and need no transaction to see it.
  if ((await findOrdersToCollect(database.reads, of, 1)).length === 0) return;
  while ((await database.transaction((tx) => collectInTurn(tx, of))) === AT_ONCE);
}

async function collectInTurn(tx: Tx, of: Collecting): Promise<number> {
  return (await lockAccount(tx, of.accountId)) ? collectOnce(tx, of) : 0;
}

/**
 * Collects what belongs to an account before its orders are erased: what merged guests left, and what guests placed under
 * its verified address. The caller has locked the account.
 */
export async function collectBeforeErasure(
  tx: Tx,
  { id, emailKey, emailVerified }: { id: string; emailKey: string | null; emailVerified: boolean },
): Promise<void> {
  const of = { accountId: id, emailKey: emailVerified ? emailKey : null };
  while ((await collectOnce(tx, of)) === AT_ONCE);
}

/** The worker's part: what a sign-in could not move itself. True when no account is left. */
export async function collectForMerged(database: Database): Promise<boolean> {
  const accounts = await findAccountsToCollect(database.reads, AT_ONCE);
  for (const accountId of accounts)
    while ((await database.transaction((tx) => collectInTurn(tx, { accountId, emailKey: null }))) === AT_ONCE);
  return accounts.length < AT_ONCE;
}

/** Resolves with the number of orders examined. */
async function collectOnce(tx: Tx, of: Collecting): Promise<number> {
  const ids = await findOrdersToCollect(tx, of, AT_ONCE);
  if (ids.length === 0) return 0;
  await lockGuestOrders(tx, ids);
  const given = await giveOrders(tx, of, ids);
  await inheritPlaced(tx, of.accountId, ids);
  await moveDiscountUses(
    tx,
    given.flatMap(({ discount_id, status, former_owner }) =>
      discount_id === null || status === "canceled"
        ? []
        : [{ discountId: discount_id, from: former_owner, to: of.accountId }],
    ),
  );
  await movePromotionUses(tx, await usesOfOrders(tx, of.accountId, given));
  await holdOwnPurchases(tx, of, given);
  return ids.length;
}

async function usesOfOrders(tx: Tx, to: string, given: readonly CollectedOrder[]) {
  const discounts = await readOrderDiscounts(
    tx,
    given.flatMap(({ id, status }) => (status === "canceled" ? [] : [id])),
  );
  return given.flatMap(({ id, former_owner: from }) =>
    (discounts.get(id) ?? []).flatMap(({ promotionId, ruleVersion }) =>
      ruleVersion === null ? [] : [{ promotionId, from, to }],
    ),
  );
}

/** Finds creators who bought as guests through their own links and signed in afterwards; placement could not know. */
async function holdOwnPurchases(tx: Tx, of: Collecting, given: readonly CollectedOrder[]): Promise<void> {
  const purchases = given.flatMap(({ id, creator_id, email }) =>
    creator_id === null
      ? []
      : [
          {
            orderId: id,
            creatorId: creator_id,
            userId: of.accountId,
            emails: [email, ...(of.emailKey === null ? [] : [of.emailKey])],
          },
        ],
  );
  const own = await findOwnPurchases(tx, purchases);
  for (const orderId of own.sort()) await openCase(tx, orderId, { reason: "own_purchase", once: true });
}
