import { type Static, Type } from "@sinclair/typebox";
import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import { nullable, object, plain, text } from "../../../platform/http/requests/schema.ts";
import { BIC, compactBic, compactIban, ibanProblem } from "../../../platform/money/iban.ts";
import type { InputProblems } from "./input-problems.ts";

export const payoutAccountSchema = object(
  {
    name: plain("Of its holder, as the bank knows it.", ["Tote GmbH"]),
    iban: plain(undefined, ["DE89370400440532013000"]),
    bic: nullable(plain(undefined, ["COBADEFFXXX"])),
  },
  { title: "PayoutAccount", description: "The account that the store pays creators from; the bank file names it." },
);
export type PayoutAccount = Static<typeof payoutAccountSchema>;

export const payoutAccountInput = object(
  {
    name: text(70, { minLength: 1, pattern: "\\S" }),
    iban: text(60, { minLength: 1 }),
    bic: Type.Optional(nullable(text(20))),
  },
  { title: "PayoutAccountInput", examples: [{ name: "Tote GmbH", iban: "DE89 3704 0044 0532 0130 00" }] },
);

/** Reads the account in its stored form and collects input problems. */
export function readPayoutAccount(
  input: Static<typeof payoutAccountInput> | null,
  problems: InputProblems,
): PayoutAccount | null {
  if (input === null) return null;
  const iban = compactIban(input.iban);
  const problem = ibanProblem(iban);
  if (problem !== null) problems.add("#/payoutAccount/iban", problem, "This is not an IBAN.");
  const bic = input.bic === undefined || input.bic === null || input.bic.trim() === "" ? null : compactBic(input.bic);
  if (bic !== null && !BIC.test(bic))
    problems.add("#/payoutAccount/bic", "wrong_format", "A BIC has 8 or 11 characters.");
  return { name: input.name.trim(), iban, bic };
}

/** The account that the store pays from, or null when the settings have none. */
export async function findPayoutAccount(from: Queryable): Promise<PayoutAccount | null> {
  const [row] = await from.query(sql<{ payout_account: unknown }>`select payout_account from store_settings`);
  return (row?.payout_account as PayoutAccount | null | undefined) ?? null;
}
