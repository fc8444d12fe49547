import type { Commission, PayoutStatement } from "@tote/client";
import { commissionTypes, payoutStates } from "@tote/words";
import type { Known, Language } from "../data.ts";

interface StatementWords {
  title: string;
  number: string;
  payee: string;
  payer: string;
  requested: string;
  paid: string;
  status: string;
  statuses: Record<Known<PayoutStatement["status"]>, string>;
  account: string;
  reference: string;
  commissions: string;
  types: Record<Known<Commission["type"]>, string>;
  more: string;
  entries: string;
  taken: string;
  returned: string;
  description: string;
  date: string;
  order: string;
  base: string;
  rate: string;
  amount: string;
  balance: string;
  total: string;
  print: string;
  seal: string;
  sealed: string;
  movement: string;
  entry: string;
  head: string;
  notYet: string;
}

export const statementTexts: Record<Language, StatementWords> = {
  en: {
    title: "Payout statement",
    number: "Payout",
    payee: "Paid to",
    payer: "Paid by",
    requested: "Requested on",
    paid: "Paid on",
    status: "Status",
    statuses: payoutStates.en,
    account: "Account",
    reference: "Reference",
    commissions: "Commissions in this payout",
    types: commissionTypes.en,
    more: "There are more commissions than one statement shows. Your account lists them all.",
    entries: "Movements of your balance",
    taken: "Payout",
    returned: "Payout returned",
    description: "Description",
    date: "Date",
    order: "Order",
    base: "Base",
    rate: "Rate",
    amount: "Amount",
    balance: "Balance after",
    total: "Total",
    print: "Your browser prints this page, or saves it as a PDF.",
    seal: "Seal",
    sealed:
      "These movements stand in the sealed ledger. A head is signed when its day (UTC) has ended; keep its hash: later statements must show the same one.",
    movement: "Movement",
    entry: "Entry",
    head: "Head",
    notYet: "not yet",
  },
  de: {
    title: "Auszahlungsbeleg",
    number: "Auszahlung",
    payee: "Empfänger",
    payer: "Gezahlt von",
    requested: "Angefordert am",
    paid: "Ausgezahlt am",
    status: "Stand",
    statuses: payoutStates.de,
    account: "Konto",
    reference: "Verwendungszweck",
    commissions: "Provisionen in dieser Auszahlung",
    types: commissionTypes.de,
    more: "Es gibt mehr Provisionen, als ein Beleg zeigt. Ihr Konto listet alle auf.",
    entries: "Bewegungen Ihres Guthabens",
    taken: "Auszahlung",
    returned: "Auszahlung zurückgebucht",
    description: "Bezeichnung",
    date: "Datum",
    order: "Bestellung",
    base: "Grundlage",
    rate: "Satz",
    amount: "Betrag",
    balance: "Guthaben danach",
    total: "Gesamtbetrag",
    print: "Ihr Browser druckt diese Seite oder speichert sie als PDF.",
    seal: "Siegel",
    sealed:
      "Diese Bewegungen stehen im versiegelten Hauptbuch. Ein Tageskopf wird unterschrieben, wenn sein Tag (UTC) vorbei ist; bewahren Sie seine Prüfsumme auf: Spätere Belege müssen dieselbe zeigen.",
    movement: "Bewegung",
    entry: "Eintrag",
    head: "Tageskopf",
    notYet: "noch nicht",
  },
};
