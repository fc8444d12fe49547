import { fileAddress } from "../../list/file-address.ts";

interface Printing {
  size?: "a4" | "a6";
  view?: "slips" | "picklist";
}

/** Where the packing slips or the pick list of orders are, by their ids or references. */
export function slipsAddress(orders: Iterable<string>, printing: Printing = {}): string {
  return fileAddress("/api/admin/packing-slips.pdf", { orders: [...orders].join(","), ...printing });
}
