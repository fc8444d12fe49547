import { includedTax, proportion, shareOf } from "../../../../platform/money/money.ts";
import { STANDARD_CLASS } from "../../../ground/store/tax-rate-for.ts";
import type { OrderChangeRecord, StoredOrder } from "../../orders/order-record.ts";
import { creditsByLine, type LineCredits } from "../../orders/rules/order-balance.ts";
import { shownTitles } from "../../orders/rules/shown-title.ts";
import type { InvoiceLine, ZeroReason } from "../invoice-document.ts";
import { type TaxFacts, zeroReason } from "./zero-reason.ts";

/** The positions of an order's invoice: what is left of its lines, then shipping by tax rate. */
export function invoiceLines(order: StoredOrder, facts: TaxFacts): InvoiceLine[] {
  const credits = creditsByLine(order.changes);
  const goods = goodsLines(order, order.lines, facts).flatMap((line, index) =>
    whatIsLeft(order, line, credits.of(order.lines[index]?.id ?? "")),
  );
  return [...goods, ...shippingPositions(order, facts)];
}

/** The positions of the invoice for what a change added, as it was sold. */
export function addedLines(order: StoredOrder, change: OrderChangeRecord, facts: TaxFacts): InvoiceLine[] {
  return goodsLines(
    order,
    order.lines.filter(({ id }) => change.lineIds.includes(id)),
    facts,
  );
}

/** A position less what changes took of its line; none where nothing is left. */
function whatIsLeft({ taxIncluded }: StoredOrder, line: InvoiceLine, credits: LineCredits): InvoiceLine[] {
  const gone = credits.removedQty + credits.returnedQty + credits.lostQty;
  if (gone === 0 && credits.amountMinor === 0) return [line];
  const { unitPriceMinor, taxMinor: soldTax, grossMinor: sold } = line;
  const qty = (line.qty ?? 0) - gone;
  const grossMinor = sold - credits.amountMinor;
  if (qty === 0 && grossMinor === 0) return [];
  const taxMinor = soldTax - (sold === 0 ? 0 : proportion(soldTax, credits.amountMinor, sold));
  const netMinor = taxIncluded ? grossMinor : grossMinor - taxMinor;
  const discountMinor = (unitPriceMinor ?? 0) * qty - netMinor;
  // Money that is left of pieces that are gone is no price of a piece.
  const priced =
    qty > 0 && discountMinor >= 0 ? { unitPriceMinor, discountMinor } : { unitPriceMinor: null, discountMinor: 0 };
  return [{ ...line, ...priced, qty: qty === 0 ? null : qty, taxMinor, grossMinor }];
}

function goodsLines(order: StoredOrder, lines: StoredOrder["lines"], facts: TaxFacts): InvoiceLine[] {
  return lines.map(shownTitles).map(
    (line): InvoiceLine => ({
      position: { type: "goods", lineId: line.id },
      description: line.variantTitle === "" ? line.title : `${line.title}, ${line.variantTitle}`,
      sku: line.sku,
      qty: line.qty,
      unitPriceMinor: line.unitPriceMinor,
      discountMinor: line.discountMinor,
      taxRateBps: line.taxRateBps,
      ...reasonAt(line.taxRateBps, () => zeroReason(line, order.taxPlace, facts)),
      taxMinor: line.taxMinor,
      grossMinor: line.totalMinor,
    }),
  );
}

function shippingPositions(order: StoredOrder, facts: TaxFacts): InvoiceLine[] {
  // Shipping follows the goods it carries.
  const carried = order.lines.find((line) => line.requiresShipping && line.taxRateBps === 0);
  const untaxed = carried ?? { taxClass: STANDARD_CLASS, taxCountry: null, requiresShipping: true };
  return shippingLines(order).map((line) => ({
    ...line,
    ...reasonAt(line.taxRateBps, () => zeroReason(untaxed, order.taxPlace, facts)),
  }));
}

function reasonAt(rateBps: number, find: () => ZeroReason | undefined): Pick<InvoiceLine, "zeroReason"> {
  const reason = rateBps === 0 ? find() : undefined;
  return reason === undefined ? {} : { zeroReason: reason };
}

function shippingLines(order: StoredOrder): InvoiceLine[] {
  if (order.shippingMinor === 0) return [];
  return shippingParts(order).map(
    ({ rateBps, shippingMinor, taxMinor }): InvoiceLine => ({
      position: { type: "shipping", rateBps },
      description: order.shippingMethod?.shownName ?? order.shippingMethod?.name ?? "",
      sku: null,
      qty: 1,
      unitPriceMinor: shippingMinor,
      discountMinor: 0,
      taxRateBps: rateBps,
      taxMinor,
      grossMinor: order.taxIncluded ? shippingMinor : shippingMinor + taxMinor,
    }),
  );
}

function shippingParts(order: StoredOrder) {
  const parts = order.shippingMethod?.parts ?? [];
  if (parts.length > 0) return parts;
  return [{ rateBps: formerRate(order), shippingMinor: order.shippingMinor, taxMinor: order.shippingTaxMinor }];
}

/** Orders from before the rate was kept: the rate of a line that gives shipping's tax, or else the one that the tax amounts to. */
function formerRate({ lines, shippingMinor, shippingTaxMinor, taxIncluded }: StoredOrder): number {
  const taxAt = (rateBps: number) =>
    taxIncluded ? includedTax(shippingMinor, rateBps) : shareOf(shippingMinor, rateBps);
  const rates = [0, ...lines.map((line) => line.taxRateBps)];
  const net = taxIncluded ? shippingMinor - shippingTaxMinor : shippingMinor;
  return rates.find((rate) => taxAt(rate) === shippingTaxMinor) ?? Math.round((shippingTaxMinor * 10_000) / net);
}
