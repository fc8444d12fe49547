import { electronicFormatIBAN, ValidationErrorsIBAN, validateIBAN } from "ibantools";

/** Why a text is no IBAN, for the person who typed it. */
export type IbanProblem = "unknown_country" | "wrong_length" | "wrong_check_digits" | "wrong_format";

/** The form that is stored and sent to a bank: without the spaces that people write, in capitals. */
export function compactIban(text: string): string {
  return electronicFormatIBAN(text) ?? "";
}

/** In the order in which a person would mend them. */
const PROBLEMS: ReadonlyArray<[ValidationErrorsIBAN, IbanProblem]> = [
  [ValidationErrorsIBAN.NoIBANProvided, "wrong_format"],
  [ValidationErrorsIBAN.ChecksumNotNumber, "wrong_format"],
  [ValidationErrorsIBAN.NoIBANCountry, "unknown_country"],
  [ValidationErrorsIBAN.WrongBBANLength, "wrong_length"],
  [ValidationErrorsIBAN.WrongBBANFormat, "wrong_format"],
  [ValidationErrorsIBAN.WrongIBANChecksum, "wrong_check_digits"],
  [ValidationErrorsIBAN.WrongAccountBankBranchChecksum, "wrong_check_digits"],
];

/** Null for an IBAN that can exist: its country has one of this form and length, and its check digits are right. */
export function ibanProblem(iban: string): IbanProblem | null {
  // ibantools drops characters that no IBAN has before it checks.
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return "wrong_format";
  const { valid, errorCodes } = validateIBAN(iban);
  if (!valid) return PROBLEMS.find(([code]) => errorCodes.includes(code))?.[1] ?? "wrong_format";
  // 00, 01 and 99 never come out of the computation of check digits, yet they may pass the test of them.
  const digits = Number(iban.slice(2, 4));
  return digits >= 2 && digits <= 98 ? null : "wrong_check_digits";
}

/** ISO 9362 as payment files take it: bank, country, place and perhaps a branch. */
export const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

export function compactBic(text: string): string {
  return text.replaceAll(/\s/g, "").toUpperCase();
}
