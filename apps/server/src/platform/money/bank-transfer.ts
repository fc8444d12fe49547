/** The account that customers transfer money to, as the settings keep it. */
export interface BankAccount {
  holder: string;
  /** Without spaces. */
  iban: string;
  bic: string | null;
}

const MOST_BYTES = 331;

/**
 * The text of the code that banking apps fill in a transfer from: EPC069-12, version 002, UTF-8. Null for other currencies
 * than the euro, and where the text would be too long for the norm.
 */
export function epcText(
  { holder, iban, bic }: BankAccount,
  amount: { amount: number; currency: string },
  reference: string,
): string | null {
  if (amount.currency !== "EUR" || amount.amount < 1 || amount.amount > 99_999_999_999) return null;
  const euros = `EUR${Math.trunc(amount.amount / 100)}.${String(amount.amount % 100).padStart(2, "0")}`;
  const text = ["BCD", "002", "1", "SCT", bic ?? "", holder.slice(0, 70), iban, euros, "", "", reference].join("\n");
  return Buffer.byteLength(text) <= MOST_BYTES ? text : null;
}
