import type { StoreSettings } from "../../../ground/store/settings.ts";
import { methodName, translateSoldLine } from "../../../ground/translations/translate-lines.ts";
import type { Translated } from "../../../ground/translations/translations.ts";
import type { OrderRecord } from "../../orders/order-record.ts";

/** Notes the names that the buyer saw, where their language has others than the shop's own. */
export function showInLanguage(order: OrderRecord, settings: StoreSettings, into: Translated | null): void {
  if (into === null) return;
  for (const line of order.lines) {
    const { title, variantTitle } = translateSoldLine(line, into);
    line.shownTitle = title === line.title ? null : title;
    line.shownVariantTitle = variantTitle === line.variantTitle ? null : variantTitle;
  }
  const { shippingMethod: method } = order;
  if (method === null) return;
  const shownName = methodName(method, settings, into);
  if (shownName !== method.name) order.shippingMethod = { ...method, shownName };
}
