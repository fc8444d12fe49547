import { type Static, Type } from "@sinclair/typebox";
import { nullable, object, plain, text } from "../../../../platform/http/requests/schema.ts";
import type { BankAccount } from "../../../../platform/money/bank-transfer.ts";
import { BIC, compactBic, compactIban, ibanProblem } from "../../../../platform/money/iban.ts";
import type { InputProblems } from "../input-problems.ts";

export const bankAccountSchema = object(
  {
    holder: plain("As the bank knows it.", ["Tote GmbH"]),
    iban: plain(undefined, ["DE89370400440532013000"]),
    bic: nullable(plain(undefined, ["COBADEFFXXX"])),
  },
  { title: "BankAccount", description: "The account that customers transfer money to." },
);

export const bankAccountInput = object(
  {
    holder: text(70, { minLength: 1, pattern: "\\S" }),
    iban: text(60, { minLength: 1 }),
    bic: Type.Optional(nullable(text(20))),
  },
  {
    title: "BankAccountInput",
    description: "The account that customers transfer money to.",
    examples: [{ holder: "Tote GmbH", iban: "DE89 3704 0044 0532 0130 00" }],
  },
);

/** Reads the account in its stored form and collects input problems. */
export function readBankAccount(
  input: Static<typeof bankAccountInput> | null,
  problems: InputProblems,
): BankAccount | null {
  if (input === null) return null;
  const iban = compactIban(input.iban);
  const problem = ibanProblem(iban);
  if (problem !== null) problems.add("#/bankAccount/iban", problem, "This is not an IBAN.");
  const bic = compactBic(input.bic ?? "");
  if (bic !== "" && !BIC.test(bic)) problems.add("#/bankAccount/bic", "wrong_format", "A BIC has 8 or 11 characters.");
  return { holder: input.holder.trim(), iban, bic: bic === "" ? null : bic };
}
