import { type ErrorEntry, Invalid } from "../../../../platform/errors.ts";
import { BIC, compactBic, compactIban, type IbanProblem, ibanProblem } from "../../../../platform/money/iban.ts";
import type { PayoutMethodInput } from "../schemas.ts";

export const PAYOUT_METHODS = ["bank_transfer", "paypal"] as const;
export type PayoutMethodType = (typeof PAYOUT_METHODS)[number];

/** The account that a creator is paid to: encrypted in the database and decrypted only to pay. */
export type PayoutAccount =
  | { type: "bank_transfer"; accountHolder: string; iban: string; bic: string | null }
  | { type: "paypal"; email: string };

const IBAN_PROBLEMS: Readonly<Record<IbanProblem, string>> = {
  wrong_format: "An IBAN begins with two letters and two digits.",
  unknown_country: "There are no IBANs of this country.",
  wrong_length: "IBANs of this country have another length.",
  wrong_check_digits: "The check digits do not fit: a character is mistyped.",
};

/** Parses the input, or throws 422 with all its problems at once. */
export function readPayoutMethod(input: PayoutMethodInput): PayoutAccount {
  const problems: ErrorEntry[] = [];
  const account = input.type === "paypal" ? readPayPal(input, problems) : readBankTransfer(input, problems);
  if (account === null || problems.length > 0) throw new Invalid(problems);
  return account;
}

function readBankTransfer(input: PayoutMethodInput, problems: ErrorEntry[]): PayoutAccount | null {
  const { accountHolder, iban, bic } = input;
  if (input.email !== undefined) problems.push(foreign("email"));
  const holder = accountHolder?.trim().replaceAll(/\s+/g, " ") ?? "";
  if (holder === "") problems.push(required("accountHolder"));
  const compact = compactIban(iban ?? "");
  if (compact === "") problems.push(required("iban"));
  else {
    const problem = ibanProblem(compact);
    if (problem !== null) problems.push({ pointer: "#/iban", code: problem, detail: IBAN_PROBLEMS[problem] });
  }
  const code = bic === undefined || bic === null || bic.trim() === "" ? null : compactBic(bic);
  if (code !== null && !BIC.test(code))
    problems.push({ pointer: "#/bic", code: "wrong_format", detail: "A BIC has 8 or 11 characters." });
  return { type: "bank_transfer", accountHolder: holder, iban: compact, bic: code };
}

function readPayPal(input: PayoutMethodInput, problems: ErrorEntry[]): PayoutAccount | null {
  for (const name of ["accountHolder", "iban", "bic"] as const)
    if (input[name] !== undefined) problems.push(foreign(name));
  const email = input.email?.trim() ?? "";
  if (email === "") problems.push(required("email"));
  return { type: "paypal", email };
}

function required(name: string): ErrorEntry {
  return { pointer: `#/${name}`, code: "required", detail: "This payout method requires it." };
}

function foreign(name: string): ErrorEntry {
  return { pointer: `#/${name}`, code: "unknown_field", detail: "It belongs to another payout method." };
}

/** The part of an account that may be shown: the end of an IBAN, the beginning of an address. */
export function maskedLabel(account: PayoutAccount): string {
  if (account.type === "bank_transfer") return `${account.iban.slice(0, 2)} •••• ${account.iban.slice(-4)}`;
  const at = account.email.lastIndexOf("@");
  return `${[...account.email][0] ?? ""}•••${account.email.slice(at)}`;
}
