import { decimalAmount } from "../../../../platform/money/currency.ts";
import { sepaText } from "./sepa-text.ts";
import { type Xml, xmlDocument } from "./xml.ts";

export interface CreditTransfer {
  /** At most 35 characters of the SEPA character set. */
  endToEndId: string;
  amountMinor: number;
  name: string;
  iban: string;
  bic: string | null;
  /** The text that the creditor reads on the statement. */
  purpose: string;
}

export interface PaymentFile {
  /** At most 35 characters, never reused: banks refuse a file whose id they know. */
  messageId: string;
  createdAt: Date;
  /** The day on which the bank should pay: `2026-12-01`. */
  executionDate: string;
  currency: string;
  debtor: { name: string; iban: string; bic: string | null };
  transfers: readonly CreditTransfer[];
}

const NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";
const LONGEST_NAME = 70;
const LONGEST_PURPOSE = 140;

/**
 * A customer credit transfer initiation, ISO 20022 pain.001.001.09. Transfers in euros follow the SEPA rules
 * (EPC132-08): one batch with the sums and counts that the bank compares. Elements are in the order of the schema.
 */
export function pain001(file: PaymentFile): string {
  const count = String(file.transfers.length);
  const sum = decimalAmount(
    file.transfers.reduce((total, transfer) => total + transfer.amountMinor, 0),
    file.currency,
  );
  const debtorName = sepaText(file.debtor.name, LONGEST_NAME);
  const isSepa = file.currency === "EUR";
  const payment: Xml[] = [
    ["PmtInfId", file.messageId],
    ["PmtMtd", "TRF"],
    ["BtchBookg", "true"],
    ["NbOfTxs", count],
    ["CtrlSum", sum],
    ...(isSepa ? [["PmtTpInf", [["SvcLvl", [["Cd", "SEPA"]]]]] as Xml] : []),
    ["ReqdExctnDt", [["Dt", file.executionDate]]],
    ["Dbtr", [["Nm", debtorName]]],
    [
      "DbtrAcct",
      [
        ["Id", [["IBAN", file.debtor.iban]]],
        ["Ccy", file.currency],
      ],
    ],
    ["DbtrAgt", [["FinInstnId", agent(file.debtor.bic)]]],
    ["ChrgBr", isSepa ? "SLEV" : "SHAR"],
    ...file.transfers.map((transfer) => creditTransfer(transfer, file.currency)),
  ];
  return xmlDocument([
    "Document",
    [
      [
        "CstmrCdtTrfInitn",
        [
          [
            "GrpHdr",
            [
              ["MsgId", file.messageId],
              ["CreDtTm", file.createdAt.toISOString()],
              ["NbOfTxs", count],
              ["CtrlSum", sum],
              ["InitgPty", [["Nm", debtorName]]],
            ],
          ],
          ["PmtInf", payment],
        ],
      ],
    ],
    { xmlns: NAMESPACE },
  ]);
}

/** The element is required, its BIC is not: the IBAN identifies the bank. */
function agent(bic: string | null): Xml[] {
  return bic === null ? [["Othr", [["Id", "NOTPROVIDED"]]]] : [["BICFI", bic]];
}

function creditTransfer(transfer: CreditTransfer, currency: string): Xml {
  return [
    "CdtTrfTxInf",
    [
      ["PmtId", [["EndToEndId", transfer.endToEndId]]],
      ["Amt", [["InstdAmt", decimalAmount(transfer.amountMinor, currency), { Ccy: currency }]]],
      ...(transfer.bic === null ? [] : [["CdtrAgt", [["FinInstnId", [["BICFI", transfer.bic]]]]] as Xml]),
      ["Cdtr", [["Nm", sepaText(transfer.name, LONGEST_NAME)]]],
      ["CdtrAcct", [["Id", [["IBAN", transfer.iban]]]]],
      ["RmtInf", [["Ustrd", sepaText(transfer.purpose, LONGEST_PURPOSE)]]],
    ],
  ];
}
