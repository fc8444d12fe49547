import { Type } from "@sinclair/typebox";
import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { CsvCell } from "../../../platform/http/answers/csv.ts";
import { csvExport } from "../../../platform/http/answers/csv-export.ts";
import { csvEndpoint } from "../../../platform/http/csv-endpoint.ts";
import type { Endpoint } from "../../../platform/http/endpoint.ts";
import { byCreation } from "../../../platform/http/list-endpoint.ts";
import { object, text } from "../../../platform/http/requests/schema.ts";
import { decimalAmount } from "../../../platform/money/currency.ts";
import type { Services } from "../../../platform/services.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import { invoiceMonth } from "./schemas.ts";

const HEAD = [
  ...["number", "type", "issuedOn", "refersTo", "orderReference", "placedOn", "suppliedOn", "paidOn", "name"],
  ...["taxCountry", "taxRate (%)", "noTaxReason", "net (decimal)", "tax (decimal)", "gross (decimal)", "currency"],
];

/** Exports invoices, credit notes and corrections by tax rate and country for accounting. */
export function invoiceFileEndpoint({ database: { reads } }: Services): Endpoint {
  return csvEndpoint({
    operationId: "exportInvoices",
    permission: ["orders.read", "export"],
    path: "/api/admin/invoices.csv",
    access: "staff",
    tag: "Administration",
    summary: "Export invoices and credit notes as CSV",
    description: "Oldest first; sent while it is read.",
    query: object({
      month: Type.Optional(invoiceMonth),
      from: Type.Optional(text(40, { format: "date-time", description: "Issued at or after." })),
      to: Type.Optional(text(40, { format: "date-time", description: "Issued before." })),
    }),
    head: HEAD,
    content:
      "One row per document and tax rate (or reason for no tax); the rows of a document add up to its total. Amounts are decimals, negative on credit notes.",
    table: ({ query: { month, from, to } }) =>
      csvExport({
        file: "invoices.csv",
        head: HEAD,
        place: byCreation,
        read: (page) =>
          listInvoices(reads, {
            ...page,
            month: month ?? null,
            from: from === undefined ? null : new Date(from),
            to: to === undefined ? null : new Date(to),
          }),
        cells: (rows) => rows.flatMap(({ document }) => cellsOf(document as InvoiceDocument)),
      }),
  });
}

interface Period {
  month: string | null;
  from: Date | null;
  to: Date | null;
  after: { createdAt: Date; id: string } | null;
  limit: number;
}

function listInvoices(from: Queryable, period: Period) {
  return from.query(sql<{ id: string; created_at: Date; document: unknown }>`
    select id, issued_at as created_at, document from invoices
    where (${period.month}::text is null or document ->> 'issuedOn' like ${`${period.month}-%`})
      and issued_at >= coalesce(${period.from}::timestamptz, '-infinity') and issued_at < coalesce(${period.to}::timestamptz, 'infinity')
      and (issued_at, id) > (coalesce(${period.after?.createdAt ?? null}::timestamptz, '-infinity'), coalesce(${period.after?.id ?? null}::uuid, '00000000-0000-0000-0000-000000000000'))
    order by issued_at, id limit ${period.limit}`);
}

function cellsOf(document: InvoiceDocument): CsvCell[][] {
  const decimal = (minor: number) => ({ decimal: decimalAmount(minor, document.currency) });
  const { number, kind, issuedOn, refersTo, order, suppliedOn, paidOn, buyer, currency } = document;
  return document.breakdown.map(({ rateBps, zeroReason, netMinor, taxMinor, grossMinor }) => [
    number,
    kind,
    issuedOn,
    refersTo,
    order.reference,
    order.placedOn,
    suppliedOn,
    paidOn,
    buyer.company ?? buyer.name,
    // Older documents lack the tax country; the buyer's country is the closest.
    document.taxCountry ?? buyer.country,
    { decimal: String(rateBps / 100) },
    zeroReason ?? null,
    decimal(netMinor),
    decimal(taxMinor),
    decimal(grossMinor),
    currency,
  ]);
}
