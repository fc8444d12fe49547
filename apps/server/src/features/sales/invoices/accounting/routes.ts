import { Type } from "@sinclair/typebox";
import { DomainError } from "../../../../platform/errors.ts";
import { fileSchema } from "../../../../platform/http/answers/file-answer.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { byCreation, listEndpoint } from "../../../../platform/http/list-endpoint.ts";
import {
  id,
  money,
  nullable,
  object,
  oneOf,
  page,
  pageQuery,
  plain,
  text,
  timestamp,
} from "../../../../platform/http/requests/schema.ts";
import { encodeId } from "../../../../platform/ids.ts";
import type { Services } from "../../../../platform/services.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import type { InvoiceFiles } from "../files/invoice-files.ts";
import { INVOICE_KINDS, type InvoiceDocument, ZERO_REASONS } from "../invoice-document.ts";
import { invoiceMonth as month } from "../schemas.ts";
import { monthAsZip } from "./archive.ts";
import { countMonth, listDocuments, sumMonth } from "./read-month.ts";

/** A ZIP without its 64-bit extension has 65,535 entries at most. */
const MOST_DOCUMENTS = 65_000;

const country = { description: "ISO 3166-1 alpha-2: the country that the tax is due in.", examples: ["DE"] };

const documentSchema = object(
  {
    number: plain("`<series>-<year>-<n>`.", ["A-2026-17"]),
    kind: oneOf(INVOICE_KINDS),
    issuedAt: timestamp,
    issuedOn: plain("`YYYY-MM-DD` in the store's time zone.", ["2026-11-26"]),
    refersTo: nullable(plain("The document that this one takes back, wholly or in part.", ["A-2026-11"])),
    orderId: id("ord"),
    orderReference: plain(undefined, ["T-7K3M-9QXD"]),
    buyer: plain("The company on the document, or the name.", ["Ada Lovelace"]),
    taxCountry: plain(country.description, country.examples),
    net: money,
    tax: money,
    gross: money,
    url: plain("The document as a page, or with `Accept: application/pdf` as a PDF."),
  },
  { title: "InvoiceDocument" },
);

const sums = object(
  {
    month,
    documents: Type.Integer({ description: "Invoices, credit notes and corrections of the month.", examples: [42] }),
    taxes: Type.Array(
      object(
        {
          country: plain(country.description, country.examples),
          rateBps: Type.Integer({ description: "Tax rate in basis points.", examples: [1900] }),
          zeroReason: nullable(oneOf(ZERO_REASONS, "Why no tax is due; null where some is.")),
          documents: Type.Integer({ examples: [40] }),
          net: money,
          tax: money,
          gross: money,
        },
        { title: "TaxSum" },
      ),
      { description: "By country, rate and reason. Credit notes are subtracted." },
    ),
  },
  { title: "InvoiceSums" },
);

export class ArchiveTooLarge extends DomainError {
  constructor() {
    super({ code: "export_too_large", detail: `A month's archive has at most ${MOST_DOCUMENTS} documents.` });
  }
}

/** The month for the accountant. docs/contract/invoices.md#for-the-accountant */
export function accountingEndpoints(
  { database: { reads }, cursors }: Services,
  { files, settings }: { files: InvoiceFiles; settings: SettingsCache },
): Endpoint[] {
  return [
    listEndpoint(cursors, {
      operationId: "listInvoiceDocuments",
      permission: "orders.read",
      path: "/api/admin/invoices",
      access: "staff",
      tag: "Administration",
      summary: "List invoices, credit notes and corrections, newest first",
      query: object({
        ...pageQuery,
        q: Type.Optional(
          text(200, {
            minLength: 1,
            description: "Part of a number, an order's reference or the buyer's name.",
          }),
        ),
        month: Type.Optional(month),
        kind: Type.Optional(oneOf(INVOICE_KINDS)),
        country: Type.Optional(text(2, { pattern: "^[A-Z]{2}$", ...country })),
      }),
      answer: page(documentSchema, "InvoiceDocumentList"),
      place: byCreation,
      read: ({ filters, page }) => listDocuments(reads, filters, page),
      present: (rows) => rows.map(({ order_id, document }) => present(order_id, document)),
    }),
    endpoint({
      operationId: "getInvoiceSums",
      permission: "orders.read",
      method: "GET",
      path: "/api/admin/invoices/sums",
      access: "staff",
      tag: "Administration",
      summary: "Sum a month's invoices by country and tax rate",
      description: "For the VAT return and the One Stop Shop.",
      query: object({ month }),
      answers: { 200: sums },
      handle: async ({ query }) => {
        const { currency } = await settings.current();
        const amount = (minor: number) => ({ amount: minor, currency });
        const rows = await sumMonth(reads, query.month);
        const taxes = rows.map(({ netMinor, taxMinor, grossMinor, ...row }) => ({
          ...row,
          net: amount(netMinor),
          tax: amount(taxMinor),
          gross: amount(grossMinor),
        }));
        return { status: 200, body: { month: query.month, documents: await countMonth(reads, query.month), taxes } };
      },
    }),
    endpoint({
      operationId: "exportInvoicePdfs",
      permission: ["orders.read", "export"],
      method: "GET",
      path: "/api/admin/invoices.zip",
      access: "staff",
      tag: "Administration",
      summary: "Export a month's invoices as PDFs in a ZIP",
      description: "One PDF per document, named by day and number, in the buyer's language; sent while it is read.",
      query: object({ month }),
      answers: { 200: fileSchema("application/zip", { description: "A ZIP of PDFs.", example: "PK" }) },
      errors: ["export_too_large", "overloaded"],
      handle: async ({ query }) => {
        if ((await countMonth(reads, query.month)) > MOST_DOCUMENTS) throw new ArchiveTooLarge();
        return {
          status: 200 as const,
          stream: monthAsZip(reads, files, query.month),
          headers: {
            "content-type": "application/zip",
            "content-disposition": `attachment; filename="invoices-${query.month}.zip"`,
          },
        };
      },
    }),
  ];
}

function present(orderId: string, document: InvoiceDocument) {
  const { number, kind, issuedAt, issuedOn, refersTo, order, buyer, currency, totals } = document;
  const amount = (minor: number) => ({ amount: minor, currency });
  return {
    number,
    kind,
    issuedAt,
    issuedOn,
    refersTo,
    orderId: encodeId("ord", orderId),
    orderReference: order.reference,
    buyer: buyer.company ?? buyer.name,
    // Older documents lack the tax country; the buyer's country is the closest.
    taxCountry: document.taxCountry ?? buyer.country,
    net: amount(totals.netMinor),
    tax: amount(totals.taxMinor),
    gross: amount(totals.grossMinor),
    url: `/api/orders/${encodeId("ord", orderId)}/invoice?number=${number}`,
  };
}
