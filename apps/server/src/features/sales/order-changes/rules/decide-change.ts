import { DomainError, type ErrorEntry, Invalid, ScopeRequired } from "../../../../platform/errors.ts";
import { proportion, shareOf } from "../../../../platform/money/money.ts";
import { computeGoods } from "../../orders/rules/amounts.ts";
import { MAX_LINES } from "../../orders/schemas/terms.ts";
import { refundOfPieces } from "../../payments/refunds/refund-amounts.ts";
import type {
  AddedTerms,
  ChangeAction,
  ChangeFacts,
  ChangeLine,
  ChangeResult,
  ChangeTerms,
  DecidedCredit,
  DecidedLine,
} from "./change-action.ts";

/** Thrown for a change that the order cannot take, or that would end it. */
export class ChangeImpossible extends DomainError {
  constructor(detail: string, errors?: readonly ErrorEntry[]) {
    super({ code: "change_impossible", detail, ...(errors === undefined ? {} : { errors }) });
  }
}

type Remove = Extract<ChangeAction, { type: "remove" }>;
type Add = Extract<ChangeAction, { type: "add" }>;
type Reprice = Extract<ChangeAction, { type: "reprice" }>;

/**
 * Decides what a list of actions makes of an order (docs/contract/order-changes.md). Pure: preview, confirmation and
 * `tote verify` use it alike. Lines are never rewritten: pieces that go are credited, what comes is a new line. Discounts
 * and thresholds are not judged again.
 */
export function decideChange(before: ChangeFacts, actions: readonly ChangeAction[], terms: ChangeTerms): ChangeResult {
  if (actions.length === 0) throw new ScopeRequired("The change has no actions.");
  refuseProblems(before, actions, terms);
  const credits = creditsOf(before, actions);
  const added = actions.flatMap((action, index): DecidedLine[] => {
    if (action.type === "remove") return [];
    return [
      action.type === "add"
        ? addedLine(before, action, termsOf(terms, index))
        : repriced(before, actions, action, termsOf(terms, index)),
    ];
  });
  refuseEnd(before, credits, added);
  const itemsMinor = before.itemsMinor + sum(added.map(({ unitPriceMinor, qty }) => unitPriceMinor * qty));
  const discountMinor = before.discountMinor + sum(added.map((line) => line.discountMinor));
  const taxMinor = before.taxMinor + sum(added.map((line) => line.taxMinor));
  const totalMinor = before.totalMinor + sum(added.map((line) => line.totalMinor));
  const creditedMinor = before.creditedMinor + sum(credits.map(({ amountMinor }) => amountMinor));
  return {
    itemsMinor,
    discountMinor,
    taxMinor,
    totalMinor,
    creditedMinor,
    addedMinor: totalMinor - before.totalMinor,
    balanceMinor: totalMinor - creditedMinor - before.receivedMinor + before.settledMinor,
    credits,
    added,
    stock: stockOf(before, credits, added),
  };
}

/** A credit for each line that pieces are taken out of, in the order of the actions. */
function creditsOf(before: ChangeFacts, actions: readonly ChangeAction[]): DecidedCredit[] {
  const lineIds = new Set(actions.flatMap((action) => (action.type === "add" ? [] : [action.lineId])));
  return [...lineIds].map((lineId) => {
    const removes = removeOf(actions, lineId);
    const isMoved = actions.some((action) => action.type === "reprice" && action.lineId === lineId);
    const moved = isMoved ? leftOpen(before, actions, lineId) : 0;
    const restockedQty = (removes?.restock === true ? removes.qty : 0) + moved;
    return removed(lineOf(before, lineId), { qty: (removes?.qty ?? 0) + moved, restockedQty });
  });
}

/** The open pieces of a line that no action takes out, at another price and under the line's own terms. */
function repriced(
  before: ChangeFacts,
  actions: readonly ChangeAction[],
  { lineId, priceMinor }: Reprice,
  terms: AddedTerms,
): DecidedLine {
  const { variantId } = lineOf(before, lineId);
  const qty = leftOpen(before, actions, lineId);
  const add: Add = { type: "add", variantId, qty, priceMinor, discount: null, earns: true };
  return { ...addedLine(before, add, terms), repricedLineId: lineId };
}

function removeOf(actions: readonly ChangeAction[], lineId: string): Remove | undefined {
  return actions.find((action): action is Remove => action.type === "remove" && action.lineId === lineId);
}

function leftOpen(before: ChangeFacts, actions: readonly ChangeAction[], lineId: string): number {
  return lineOf(before, lineId).openQty - (removeOf(actions, lineId)?.qty ?? 0);
}

/** The pieces at what was paid for them, discount included. The tax follows what was taken of the line so far. */
function removed(line: ChangeLine, { qty, restockedQty }: { qty: number; restockedQty: number }): DecidedCredit {
  const { totalMinor, taxMinor, goneQty, takenMinor } = line;
  const valueMinor = refundOfPieces(
    { qty: line.qty, totalMinor, refundedQty: goneQty, refundedMinor: takenMinor },
    qty,
  );
  const taxUntil = (minor: number) => (totalMinor === 0 ? 0 : proportion(taxMinor, minor, totalMinor));
  return {
    lineId: line.lineId,
    kind: "removed",
    qty,
    valueMinor,
    amountMinor: valueMinor,
    taxMinor: taxUntil(takenMinor + valueMinor) - taxUntil(takenMinor),
    restockedQty: line.tracked ? restockedQty : 0,
  };
}

function addedLine({ taxIncluded }: ChangeFacts, action: Add, terms: AddedTerms): DecidedLine {
  const { variantId, qty, earns } = action;
  const unitPriceMinor = action.priceMinor ?? terms.priceMinor;
  const discountMinor = discountOf(action, unitPriceMinor * qty);
  const item = { unitPriceMinor, qty, discountMinor, rateBps: terms.rateBps, ships: terms.requiresShipping };
  const [amounts] = computeGoods({ items: [item], taxIncluded }).lines;
  if (amounts === undefined) throw new Error("unreachable: one line has its amounts");
  const { taxMinor, totalMinor } = amounts;
  const stockTaken = terms.tracked ? qty : 0;
  return { ...terms, variantId, qty, stockTaken, unitPriceMinor, discountMinor, taxMinor, totalMinor, earns };
}

function discountOf({ discount }: Add, valueMinor: number): number {
  if (discount === null) return 0;
  return "bps" in discount ? shareOf(valueMinor, discount.bps) : discount.amountMinor;
}

function stockOf(before: ChangeFacts, credits: readonly DecidedCredit[], added: readonly DecidedLine[]) {
  const moves = new Map<string, number>();
  const move = (variantId: string, pieces: number) => moves.set(variantId, (moves.get(variantId) ?? 0) + pieces);
  for (const { lineId, restockedQty } of credits) move(lineOf(before, lineId).variantId, restockedQty);
  for (const { variantId, stockTaken } of added) move(variantId, -stockTaken);
  return [...moves].flatMap(([variantId, pieces]) => (pieces === 0 ? [] : [{ variantId, pieces }]));
}

function refuseProblems(before: ChangeFacts, actions: readonly ChangeAction[], terms: ChangeTerms): void {
  const invalid: ErrorEntry[] = [];
  const impossible: ErrorEntry[] = [];
  const named = actions.map((action) => (action.type === "add" ? null : `${action.type} ${action.lineId}`));
  for (const [index, action] of actions.entries()) {
    const pointer = `#/actions/${index}`;
    if (action.type === "add") {
      const valueMinor = (action.priceMinor ?? termsOf(terms, index).priceMinor) * action.qty;
      if (discountOf(action, valueMinor) > valueMinor)
        invalid.push({
          pointer: `${pointer}/discount`,
          code: "too_large",
          detail: "This is more than the pieces cost.",
        });
      if (termsOf(terms, index).requiresShipping && !before.needsDelivery)
        impossible.push({
          pointer,
          code: "change_impossible",
          detail: "The order has no delivery, and this needs one.",
        });
      continue;
    }
    const line = before.lines.find(({ lineId }) => lineId === action.lineId);
    if (line === undefined)
      invalid.push({ pointer: `${pointer}/lineId`, code: "unknown_line", detail: "The order has no such line." });
    else if (named.indexOf(`${action.type} ${action.lineId}`) !== index)
      invalid.push({ pointer: `${pointer}/lineId`, code: "not_unique", detail: "The line is named twice." });
    else if (action.type === "reprice" && leftOpen(before, actions, action.lineId) <= 0)
      impossible.push({
        pointer: `${pointer}/price`,
        code: "change_impossible",
        detail: "No pieces of this line are left to be sent.",
        available: 0,
        limit: 0,
        unit: "pieces",
      });
    else if (action.type === "remove" && action.qty > line.openQty)
      impossible.push({
        pointer: `${pointer}/qty`,
        code: "change_impossible",
        detail: `Of this line ${line.openQty} pieces are still to be sent.`,
        available: line.openQty,
        limit: line.openQty,
        unit: "pieces",
      });
  }
  const count = before.lines.length + actions.filter(({ type }) => type !== "remove").length;
  if (count > MAX_LINES)
    invalid.push({
      pointer: "#/actions",
      code: "too_many_lines",
      detail: `An order has at most ${MAX_LINES} lines.`,
      limit: MAX_LINES,
      unit: "entries",
    });
  if (invalid.length > 0) throw new Invalid(invalid);
  if (impossible.length > 0)
    throw new ChangeImpossible("The order cannot be changed like this; see errors.", impossible);
}

/** Without anything that was paid for, nothing is left but to cancel. */
function refuseEnd(before: ChangeFacts, credits: readonly DecidedCredit[], added: readonly DecidedLine[]): void {
  const goes = new Map(credits.map(({ lineId, qty }) => [lineId, qty]));
  const paid = before.lines.filter(({ totalMinor, qty, goneQty }) => totalMinor > 0 && qty > goneQty);
  const stays = paid.some(({ lineId, qty, goneQty }) => qty - goneQty > (goes.get(lineId) ?? 0));
  if (paid.length === 0 || stays || added.some(({ totalMinor }) => totalMinor > 0)) return;
  const detail = "Nothing that costs anything would be left. Cancel the order instead.";
  throw new ChangeImpossible(detail, [{ pointer: "#/actions", code: "cancel_instead", detail }]);
}

function lineOf({ lines }: ChangeFacts, lineId: string): ChangeLine {
  const line = lines.find((candidate) => candidate.lineId === lineId);
  if (line === undefined) throw new Error("unreachable: unknown lines are refused before");
  return line;
}

function termsOf(terms: ChangeTerms, index: number): AddedTerms {
  const found = terms[index];
  if (found == null) throw new Error(`the action ${index} adds a line and has no terms`);
  return found;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
