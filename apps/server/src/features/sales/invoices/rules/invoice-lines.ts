import { includedTax, shareOf } from "../../../../platform/money/money.ts";
import { STANDARD_CLASS } from "../../../ground/store/tax-rate-for.ts";
import type { StoredOrder } from "../../orders/order-record.ts";
import type { InvoiceLine, ZeroReason } from "../invoice-document.ts";
import { type TaxFacts, zeroReason } from "./zero-reason.ts";

/** The positions of an order's invoice: its lines as they were frozen at placement, then shipping by tax rate. */
export function invoiceLines(order: StoredOrder, facts: TaxFacts): InvoiceLine[] {
  const goods = order.lines.map(
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
  // Shipping follows the goods it carries.
  const carried = order.lines.find((line) => line.requiresShipping && line.taxRateBps === 0);
  const untaxed = carried ?? { taxClass: STANDARD_CLASS, taxCountry: null, requiresShipping: true };
  const shipping = shippingLines(order).map((line) => ({
    ...line,
    ...reasonAt(line.taxRateBps, () => zeroReason(untaxed, order.taxPlace, facts)),
  }));
  return [...goods, ...shipping];
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
      description: order.shippingMethod?.name ?? "",
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
