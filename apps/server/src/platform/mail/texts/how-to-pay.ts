/** How the shop is paid, as far as it has said so. */
export interface WaysToPay {
  /** The shop's text, empty if it has none; null when the customer has nothing to do. */
  storeText: string | null;
  /** The lines that name the account; null if the shop has not entered one. */
  account: readonly string[] | null;
  amountAndReference: string;
}

/**
 * The paragraphs that say how to pay for an order: none when there is nothing to do, and a promise where the store has
 * neither a text on it nor an account yet.
 */
export function howToPay(
  { storeText, account, amountAndReference }: WaysToPay,
  texts: { known: string; unknown: string },
): string[] {
  if (storeText === null) return [];
  if (storeText === "" && account === null) return [texts.unknown, amountAndReference];
  return [
    texts.known,
    ...(storeText === "" ? [] : [storeText]),
    ...(account === null ? [] : [account.join("\n")]),
    amountAndReference,
  ];
}

/** An IBAN in groups of four, as people read it. */
export function writtenIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, "$1 ");
}
