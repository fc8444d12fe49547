/** Helpers for tests of payouts: creators with payable money, and an operator's steps. */

import { postTransfers } from "../src/features/programme/ledger/post-transfers.ts";
import type { AdminPayout, Payout, Wallet } from "../src/features/programme/payouts/schemas.ts";
import { sql } from "../src/platform/database/sql.ts";
import { newId } from "../src/platform/ids.ts";
import { createCreator, type TestCustomer } from "./factories.ts";
import type { TestAnswer, TestApp } from "./test-app.ts";

export type TestCreator = TestCustomer & { creatorId: string };

export const TEST_IBAN = "DE89370400440532013000";
export const TEST_METHOD = { type: "bank_transfer", accountHolder: "Ada Lovelace", iban: TEST_IBAN } as const;

/**
 * A commission of a creator with its transfer, below zero for one that was taken back; approved unless a date in the
 * future, or none, is given. Returns its UUID.
 */
export async function earn(
  shop: TestApp,
  creatorId: string,
  amountMinor: number,
  options: { availableAt?: Date | null; status?: "pending" | "approved" | "on_hold"; awaitingShipment?: boolean } = {},
): Promise<string> {
  const id = newId();
  const { availableAt = new Date(Date.now() - 1_000), awaitingShipment = false } = options;
  const { status = availableAt === null || availableAt > new Date() ? "pending" : "approved" } = options;
  await shop.database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into commissions (id, creator_id, type, status, base_minor, amount_minor, available_at, awaiting_shipment)
      values (${id}, ${creatorId}, 'adjustment', ${status}, 0, ${amountMinor}, ${availableAt}, ${awaitingShipment})`);
    await postTransfers(tx, [
      {
        cause: `adjustment:${id}`,
        movement: amountMinor < 0 ? "adjustmentDown" : "adjustmentUp",
        creatorId,
        amountMinor: Math.abs(amountMinor),
        currency: "EUR",
        commissionId: id,
      },
    ]);
  });
  return id;
}

/** An approved creator with a bank account and that much to be paid. */
export async function createPayee(
  shop: TestApp,
  amountMinor: number,
  options: Parameters<typeof createCreator>[1] = {},
): Promise<TestCreator> {
  const creator = await createCreator(shop, options);
  const { status } = await setMethod(shop, creator);
  if (status !== 200) throw new Error(`the method was answered with ${status}`);
  if (amountMinor !== 0) await earn(shop, creator.creatorId, amountMinor);
  return creator;
}

export function setMethod(shop: TestApp, creator: TestCreator, body: object = TEST_METHOD) {
  return shop.request("PUT", "/api/creator/payout-method", { session: creator.session, body });
}

export function requestPayout(
  shop: TestApp,
  creator: TestCreator,
  headers: Record<string, string> = {},
): Promise<TestAnswer<Payout & { code?: string }>> {
  return shop.request("POST", "/api/creator/payouts", { session: creator.session, headers, body: {} });
}

export async function walletOf(shop: TestApp, creator: TestCreator): Promise<Wallet> {
  const answer = await shop.request<Wallet>("GET", "/api/creator/wallet", { session: creator.session });
  if (answer.status !== 200) throw new Error(`the wallet was answered with ${answer.status}: ${answer.text}`);
  return answer.body;
}

/** The wallet's balances as plain numbers, without those that are 0. */
export async function balancesOf(shop: TestApp, creator: TestCreator): Promise<Record<string, number>> {
  const { balances, reconciliation } = await walletOf(shop, creator);
  if (!reconciliation.balanced) throw new Error(`not balanced: ${JSON.stringify(reconciliation)}`);
  return Object.fromEntries(
    Object.entries(balances).flatMap(([name, { amount }]) => (amount === 0 ? [] : [[name, amount]])),
  );
}

/** A step of an operator with a payout. */
export function takeStep(
  shop: TestApp,
  admin: string,
  payoutId: string,
  step: string,
  body: object = {},
): Promise<TestAnswer<AdminPayout & { code?: string }>> {
  return shop.request("POST", `/api/admin/payouts/${payoutId}/${step}`, { session: admin, body });
}
