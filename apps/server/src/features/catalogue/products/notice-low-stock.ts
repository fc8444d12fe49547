import type { Database } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events/emit.ts";
import { encodeId } from "../../../platform/ids.ts";
import { forgetNoticesOfFullStock, lockLowStockNotices, noteLowStock } from "./queries/low-stock-notices.ts";

const AT_ONCE = 500;

/**
 * Emits an event for each variant on sale that became low, once until its stock exceeds the threshold at a later check.
 * The worker reads the stock, so a sale needs no extra statement; changes between two checks go unnoticed. True when
 * there may be more.
 */
export function noticeLowStock(database: Database, threshold: number): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await lockLowStockNotices(tx))) return false;
    await forgetNoticesOfFullStock(tx, threshold);
    const low = await noteLowStock(tx, threshold, AT_ONCE);
    const events = low.map((variant) => ({
      type: "inventory.low",
      resourceId: variant.variant_id,
      data: {
        productId: encodeId("prod", variant.product_id),
        variantId: encodeId("var", variant.variant_id),
        sku: variant.sku,
        title: variant.title,
        variantTitle: variant.variant_title,
        stock: variant.on_hand,
        threshold,
      },
    }));
    if (events.length > 0) await emit(tx, ...events);
    return low.length === AT_ONCE;
  });
}
