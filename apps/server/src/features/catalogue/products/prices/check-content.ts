import type { ErrorEntry } from "../../../../platform/errors.ts";
import {
  type ContentInput,
  contentOf,
  isQuantity,
  isSameKind,
  LARGEST_QUANTITY,
  unitPriceMinor,
} from "./unit-price.ts";

/** Above this, `content` and the reference quantity cannot be meant. It keeps unit prices exact. */
const LARGEST_RATIO = 1_000_000;

/** Returns the errors in the content of a variant, below `pointer`. */
export function findContentProblems(content: ContentInput | null | undefined, pointer: string): ErrorEntry[] {
  if (content === null || content === undefined) return [];
  const { value, per } = content;
  const quantities = [[pointer, value] as const, ...(per ? [[`${pointer}/per`, per.value] as const] : [])];
  const detail = `A quantity is above 0 and at most ${LARGEST_QUANTITY}, with at most three decimal places.`;
  const problems: ErrorEntry[] = quantities
    .filter(([, number]) => !isQuantity(number))
    .map(([at]) => ({ pointer: `${at}/value`, code: "wrong_format", detail }));
  if (per && !isSameKind(content.unit, per.unit))
    problems.push({
      pointer: `${pointer}/per/unit`,
      code: "wrong_format",
      detail: "Content and reference quantity are of the same kind: both weights, volumes, lengths, areas or pieces.",
    });
  const whole = contentOf(content);
  if (problems.length === 0 && whole !== null && unitPriceMinor(1, whole) > LARGEST_RATIO)
    problems.push({
      pointer: `${pointer}/value`,
      code: "too_small",
      detail: "The reference quantity is too far above this.",
    });
  return problems;
}
