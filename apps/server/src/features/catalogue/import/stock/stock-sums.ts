import { PRODUCT_LIMITS } from "../../products/editing/check-product-input.ts";
import type { ImportFailure, ReportBuilder } from "../report.ts";
import type { FoundVariant } from "./find-variant.ts";
import type { StockRow } from "./stock-row.ts";

interface Sum {
  productId: string;
  line: number;
  handle: string | null;
  /** Null: no location keeps the variant. */
  pieces: number | null;
  locations: Set<string>;
  /** The row with which a second location came. */
  addedUpAt: number | null;
}

export interface WantedPieces {
  variantId: string;
  productId: string;
  onHand: number;
}

/** Adds up the pieces of each variant over the locations of a file. */
export class StockSums {
  readonly #report: ReportBuilder;
  readonly #sums = new Map<string, Sum>();

  constructor(report: ReportBuilder) {
    this.#report = report;
  }

  add(row: StockRow, found: FoundVariant): void {
    const handle = row.handle || null;
    const at = { line: row.line, handle };
    if ("code" in found) {
      this.#report.fail([{ ...at, ...found }]);
      return;
    }
    const known = this.#sums.get(found.variantId);
    if (known?.locations.has(row.location)) {
      const message = `Line ${known.line} has the same variant${row.location === "" ? "" : " at the same location"}.`;
      this.#report.fail([{ ...at, code: "variant_repeated", message }]);
      return;
    }
    if (known === undefined && found.isByHandle)
      this.#report.note([{ ...at, code: "matched_by_handle", message: "Found by handle and options, not by SKU." }]);
    const sum = known ?? {
      ...{ ...at, productId: found.productId, pieces: null, locations: new Set<string>(), addedUpAt: null },
    };
    if (sum.pieces !== null && row.pieces !== null) sum.addedUpAt ??= row.line;
    if (row.pieces !== null) sum.pieces = (sum.pieces ?? 0) + row.pieces;
    sum.locations.add(row.location);
    this.#sums.set(found.variantId, sum);
  }

  /** In the order of variants, in which stock is locked. Remarks on what is not as written go into the report. */
  wanted(): WantedPieces[] {
    const wanted: WantedPieces[] = [];
    for (const [variantId, sum] of [...this.#sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const { productId, handle, line, pieces, addedUpAt } = sum;
      if (pieces === null) continue;
      const remark = (at: number, code: string, message: string): ImportFailure => ({
        line: at,
        handle,
        code,
        message,
      });
      if (pieces > PRODUCT_LIMITS.stock) {
        this.#report.fail([remark(line, "quantity_too_high", `${pieces} is above ${PRODUCT_LIMITS.stock} pieces.`)]);
        continue;
      }
      if (addedUpAt !== null)
        this.#report.note([remark(addedUpAt, "locations_added_up", "The locations of the variant are added up.")]);
      if (pieces < 0) this.#report.note([remark(line, "quantity_below_zero", `${pieces} became 0.`)]);
      wanted.push({ variantId, productId, onHand: Math.max(0, pieces) });
    }
    return wanted;
  }
}
