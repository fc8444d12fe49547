import { expect, test } from "vitest";
import { LOCK_ORDER } from "../lock-order.ts";
import { isTest, readSourceFiles, type SourceFile } from "./source-files.ts";

/**
 * The order of locks (docs/architecture.md#lock-order): claim → order → payment → shipment → discount → stock → cart →
 * creator → payout → commission, ids ascending. A new statement that locks such rows is looked at once, in a review of this list: whoever calls it holds no
 * lock of a table that comes later, and where it takes several rows it takes them sorted.
 */
const LOCKED_TABLES = [
  "claims",
  "orders",
  "payments",
  "shipments",
  "discounts",
  "stock",
  "carts",
  "creators",
  "payouts",
  "commissions",
] as const;

const KNOWN: ReadonlyArray<{ file: string; table: (typeof LOCKED_TABLES)[number]; functions: readonly string[] }> = [
  {
    file: "src/features/cart/queries.ts",
    table: "carts",
    functions: [
      ...["lockCart", "insertCart", "touchCart", "lockCartRows", "lowerLines", "deleteCart"],
      ...["setNotMerged", "deleteCartRows"],
    ],
  },
  // The worker's, which skips what others hold; no order is locked by it, only looked for.
  { file: "src/features/accounts/queries/guests.ts", table: "carts", functions: ["lockAbandonedGuests"] },
  { file: "src/features/accounts/queries/guests.ts", table: "orders", functions: ["deleteOldTombstones"] },
  {
    file: "src/features/orders/guest-orders.ts",
    table: "orders",
    functions: ["lockGuestOrders", "giveOrders", "inheritPlaced"],
  },
  {
    file: "src/features/catalog/queries/stock.ts",
    table: "stock",
    functions: ["lockStock", "setStock", "deleteStock"],
  },
  { file: "src/features/catalog/stock-for-orders.ts", table: "stock", functions: ["lockStock", "moveStock"] },
  {
    file: "src/features/orders/change-orders.ts",
    table: "orders",
    functions: ["lockOrder", "tryLockOrder", "saveOrder", "saveAttribution"],
  },
  {
    file: "src/features/checkout/queries/claims.ts",
    table: "claims",
    functions: ["claimOrders", "releaseClaims", "forgetExpiredClaims"],
  },
  {
    file: "src/features/discounts/queries/administration.ts",
    table: "discounts",
    functions: ["lockDiscount", "insertDiscount", "updateDiscountRow", "recountDiscountUses", "deleteDiscountRow"],
  },
  {
    file: "src/features/discounts/discounts-for-orders.ts",
    table: "discounts",
    functions: ["lockLimitedDiscounts", "countDiscountUses", "insertDiscounts", "lockDiscountsById"],
  },
  {
    file: "src/features/payments/payments-of-orders.ts",
    table: "payments",
    functions: ["insertPayments", "insertNextPayment", "savePayment", "wantCapture"],
  },
  {
    // Those that claim payments or take messages hold no other lock, and the order's is not among what they wait for.
    file: "src/features/payments/queries/payment-syncs.ts",
    table: "payments",
    functions: ["beginSync", "askForSync", "claimDuePayments", "postponeSync", "askByNotice"],
  },
  { file: "src/features/checkout/queries/insert-orders.ts", table: "orders", functions: ["insertOrders"] },
  { file: "src/features/orders/queries/order-documents.ts", table: "orders", functions: ["storeOrderDocument"] },
  {
    file: "src/features/orders/queries/personal-data.ts",
    table: "orders",
    functions: ["lockOrdersOf", "lockOrdersToErase", "eraseContact", "eraseAddress", "lockOrders", "renameCreator"],
  },
  {
    file: "src/features/fulfilment/queries/shipments.ts",
    table: "shipments",
    functions: ["insertShipment", "markShipment"],
  },
  { file: "src/features/orders/queries/personal-data.ts", table: "shipments", functions: ["eraseAddress"] },
  // Into a shop that nobody has seen yet.
  { file: "src/features/orders/seed/insert-past-orders.ts", table: "orders", functions: ["insertPastOrders"] },
  { file: "src/features/orders/seed/insert-past-orders.ts", table: "shipments", functions: ["insertShipments"] },
  {
    file: "src/features/commissions/seed/insert-past-commissions.ts",
    table: "commissions",
    functions: ["insertPastCommissions"],
  },
  { file: "src/features/creators/seed/insert-past-creators.ts", table: "creators", functions: ["insertPastCreators"] },
  { file: "src/features/payouts/seed/insert-past-payouts.ts", table: "payouts", functions: ["insertPastPayouts"] },
  { file: "src/features/commissions/accrual/queries.ts", table: "commissions", functions: ["insertSales"] },
  { file: "src/features/commissions/administration/queries.ts", table: "commissions", functions: ["insertAdjustment"] },
  {
    // Rows that this transaction has just inserted.
    file: "src/features/commissions/figures/queries.ts",
    table: "commissions",
    functions: ["markCountedBefore"],
  },
  {
    file: "src/features/commissions/updates/queries.ts",
    table: "commissions",
    functions: ["lockRowsOfOrder", "saveCommissionUpdates", "insertRows"],
  },
  {
    file: "src/features/commissions/payable/queries.ts",
    table: "commissions",
    functions: [
      "lockApproved",
      "lockOfPayout",
      "assignToPayout",
      "markPaid",
      "takeFromPayout",
      "lockFamiliesOfPayout",
      "lockApprovedOfSales",
      "markRefunded",
    ],
  },
  {
    file: "src/features/commissions/states/queries.ts",
    table: "commissions",
    functions: ["lockCommission", "lockReversals", "lockUnpaidOf", "approveDue"],
  },
  { file: "src/features/creators/payees.ts", table: "creators", functions: ["lockCreator", "setPayoutEmailKey"] },
  { file: "src/features/creators/promote-creator.ts", table: "creators", functions: ["promoteCreator"] },
  {
    file: "src/features/creators/queries.ts",
    table: "creators",
    functions: [
      "deleteInvitation",
      "insertCreator",
      "updateApplication",
      "updateStatus",
      "updateToInvited",
      "attachInvitation",
      "updateTerms",
      "eraseColumns",
    ],
  },
  {
    file: "src/features/payouts/queries/bank-files.ts",
    table: "payouts",
    functions: ["lockPayoutsForFile", "insertBankFile"],
  },
  {
    file: "src/features/payouts/queries/erasure.ts",
    table: "payouts",
    functions: ["eraseAccountsOfEnded", "forgetAccountOfErased"],
  },
  {
    file: "src/features/payouts/queries/payouts.ts",
    table: "payouts",
    functions: ["insertPayout", "lockPayouts", "lockOpenPayouts", "updatePayout"],
  },
];
const known = new Set(
  KNOWN.flatMap(({ file, table, functions }) => functions.map((name) => `${file} ${name}: ${table}`)),
);

interface Lock {
  place: string;
  table: string;
  statement: string;
}

function locksOf(file: SourceFile): Lock[] {
  const tables = LOCK_ORDER.join("|");
  return [...file.text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*(?:\$\{[^`]*?\}[^`]*)*)`/g)].flatMap((match) => {
    const statement = (match[1] ?? "").replaceAll(/\s+/g, " ");
    const selected = /for (?:no key )?update/.test(statement)
      ? [...statement.matchAll(new RegExp(`\\bfrom (${tables})\\b`, "g"))]
      : [];
    const functions = [...file.text.slice(0, match.index).matchAll(/\bfunction (\w+)/g)];
    const name = functions.at(-1)?.[1] ?? "";
    return [...new Set(selected.map((found) => found[1] ?? ""))].map((table) => ({
      place: `${file.path} ${name}`,
      table,
      statement,
    }));
  });
}

const locks = readSourceFiles("src")
  .filter((file) => !isTest(file))
  .flatMap(locksOf);

test("several rows are locked in the order of their ids", () => {
  const found = locks.filter(
    ({ statement }) =>
      /for (?:no key )?update/.test(statement) &&
      /\bany\(/.test(statement) &&
      !/order by \S+.*for (?:no key )?update/.test(statement),
  );
  expect(found.map(({ place, table }) => `${place}: ${table}`)).toEqual([]);
});
