import type { Language } from "../data.ts";

/** The words of a transfer that a customer owes. */
interface Texts {
  holder: string;
  iban: string;
  bic: string;
  amount: string;
  reference: string;
  code: string;
  scan: string;
  scanText: string;
}

export const transferTexts: Readonly<Record<Language, Texts>> = {
  en: {
    holder: "Account holder",
    iban: "IBAN",
    bic: "BIC",
    amount: "Amount",
    reference: "Payment reference",
    code: "QR code with this transfer",
    scan: "Scan with your banking app.",
    scanText: "It fills in the transfer; you only confirm it.",
  },
  de: {
    holder: "Kontoinhaber",
    iban: "IBAN",
    bic: "BIC",
    amount: "Betrag",
    reference: "Verwendungszweck",
    code: "QR-Code mit dieser Überweisung",
    scan: "Mit Ihrer Banking-App scannen.",
    scanText: "Die App füllt die Überweisung aus, Sie bestätigen sie nur noch.",
  },
};

/** An IBAN in groups of four, as people read it. */
export function writtenIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, "$1 ");
}
