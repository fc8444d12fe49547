/**
 * How many characters an IBAN has in each country that has one: SWIFT's registry (ISO 13616),
 * https://www.swift.com/standards/data-standards/iban-international-bank-account-number
 */
const LENGTHS: ReadonlyMap<string, number> = new Map(
  (
    "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 " +
    "FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 " +
    "LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 " +
    "RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30"
  )
    .split(" ")
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** What is wrong with an IBAN, for the person who typed it. */
export type IbanProblem = "unknown_country" | "wrong_length" | "wrong_check_digits" | "wrong_format";

/** As it is stored and sent to a bank: without the spaces that people write, in capitals. */
export function compactIban(text: string): string {
  return text.replaceAll(/[\s-]/g, "").toUpperCase();
}

/** Null for an IBAN that can exist: its country has one of this length, and its check digits say that nothing was mistyped. */
export function ibanProblem(iban: string): IbanProblem | null {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return "wrong_format";
  const length = LENGTHS.get(iban.slice(0, 2));
  if (length === undefined) return "unknown_country";
  if (iban.length !== length) return "wrong_length";
  // 00, 01 and 99 never come out of the computation of check digits, yet they may pass the test of them.
  const digits = Number(iban.slice(2, 4));
  return digits >= 2 && digits <= 98 && remainder(iban) === 1 ? null : "wrong_check_digits";
}

/** ISO 7064, MOD 97-10: the first four characters go to the end, letters become numbers from 10 on. */
function remainder(iban: string): number {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** ISO 9362 as payment files take it: bank, country, place and perhaps a branch. */
export const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

export function compactBic(text: string): string {
  return text.replaceAll(/\s/g, "").toUpperCase();
}
