import type { Category } from "./categories.ts";

/** Notices about what may hurt someone now. */
const URGENT: readonly (Category | null)[] = ["child_sexual_abuse", "self_harm", "violence", "unsafe_product"];

/** Hours from the receipt of a report until the shop means to have decided it: docs/contract/reports.md#deadlines. */
export function hoursToDecide({ kind, category }: { kind: string; category: Category | null }): number {
  if (kind === "support") return 72;
  return URGENT.includes(category) ? 24 : 168;
}
