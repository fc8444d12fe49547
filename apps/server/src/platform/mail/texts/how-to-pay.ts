/**
 * The paragraphs that say how to pay for an order: none when there is nothing to do (null), and a promise where the store
 * has no text on it yet.
 */
export function howToPay(
  storeText: string | null,
  amountAndReference: string,
  texts: { known: string; unknown: string },
): string[] {
  if (storeText === null) return [];
  return storeText === "" ? [texts.unknown, amountAndReference] : [texts.known, storeText, amountAndReference];
}
