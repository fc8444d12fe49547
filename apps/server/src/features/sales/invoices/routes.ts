import { DomainError, NotFound } from "../../../platform/errors.ts";
import { fileHeaders } from "../../../platform/http/answers/file-answer.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { networkKey } from "../../../platform/http/limits/rate-limit.ts";
import { preferredLanguage } from "../../../platform/http/pages/language.ts";
import { PRINT_POLICY } from "../../../platform/http/pages/print.ts";
import { renderer } from "../../../platform/http/pages/renderer.ts";
import { type Buyer, isAccount, type Principal } from "../../../platform/http/requests/principal.ts";
import { encodeId } from "../../../platform/ids.ts";
import type { Services } from "../../../platform/services.ts";
import { findOrder } from "../orders/find-order.ts";
import { isBuyer } from "../orders/is-buyer.ts";
import { orderParams } from "../orders/schemas/requests.ts";
import type { InvoiceFiles } from "./files/invoice-files.ts";
import { type InvoiceRow, readInvoices } from "./queries/invoices.ts";
import { ciiXml } from "./render/cii-xml.ts";
import { viewOf } from "./render/invoice-view.ts";
import { electronicInvoice } from "./rules/electronic-invoice.ts";
import { electronicInvoiceFile, invoiceFile, invoiceList, invoiceQuery } from "./schemas.ts";

export class InvoiceNotDue extends DomainError {
  constructor() {
    super({
      code: "invoice_not_due",
      detail: "The invoice is issued soon after payment or the first shipment, whichever is first.",
    });
  }
}

export class NoElectronicInvoice extends DomainError {
  constructor() {
    super({
      code: "no_electronic_invoice",
      detail: "EN 16931 cannot say what this document says, such as a position without tax. Its page and PDF can.",
    });
  }
}

export type StaffGate = (principal: Principal) => Promise<void>;

const STAFF_ERRORS = ["not_found", "second_factor_required", "second_factor_setup_required"] as const;

export function invoiceEndpoints(
  { database: { reads } }: Services,
  { files, requireStaffFactor }: { files: InvoiceFiles; requireStaffFactor: StaffGate },
): Endpoint[] {
  const from = { reads, requireStaffFactor };
  return [
    endpoint({
      operationId: "getInvoice",
      method: "GET",
      path: "/api/orders/{id}/invoice",
      access: "buyer",
      tag: "Orders",
      summary: "Read an order's invoice, or one of its credit notes",
      description:
        "For the buyer and for staff. The language follows Accept-Language; the content was frozen at issue, and a PDF is rendered once per language.",
      requestHeaders: { Accept: { required: false, description: "`application/pdf` for a PDF." } },
      params: orderParams,
      query: invoiceQuery,
      answers: { 200: invoiceFile },
      errors: [...STAFF_ERRORS, "invoice_not_due", "overloaded"],
      handle: async ({ principal, params, query, headers, ip }) => {
        const { id: invoiceId, document } = await readDocument(from, params.id, principal, query.number);
        const language = preferredLanguage(headers["accept-language"]);
        const common = { "content-language": language, vary: "Accept, Accept-Language" };
        if (asksForPdf(headers.accept)) {
          return {
            status: 200 as const,
            raw: await files.read({ invoiceId, document, language }, { network: networkKey(ip) }),
            headers: {
              ...common,
              "content-type": "application/pdf",
              "content-disposition": `inline; filename="${document.number}.pdf"`,
            },
          };
        }
        return {
          status: 200 as const,
          raw: (await renderer()).renderInvoice(language, viewOf(document, language)),
          headers: { ...common, "content-type": "text/html; charset=utf-8", "content-security-policy": PRINT_POLICY },
        };
      },
    }),
    endpoint({
      operationId: "getElectronicInvoice",
      method: "GET",
      path: "/api/orders/{id}/invoice.xml",
      access: "buyer",
      tag: "Orders",
      summary: "Read an order's invoice, or one of its credit notes, as data",
      description: "For the buyer and for staff: EN 16931 as XML, the same that the PDF carries.",
      params: orderParams,
      query: invoiceQuery,
      answers: { 200: electronicInvoiceFile },
      errors: [...STAFF_ERRORS, "invoice_not_due", "no_electronic_invoice"],
      handle: async ({ principal, params, query }) => {
        const { document } = await readDocument(from, params.id, principal, query.number);
        const raw = ciiXml(document);
        if (raw === null) throw new NoElectronicInvoice();
        return { status: 200 as const, raw, headers: fileHeaders("application/xml", `${document.number}.xml`) };
      },
    }),
    endpoint({
      operationId: "listInvoices",
      method: "GET",
      path: "/api/orders/{id}/invoices",
      access: "buyer",
      tag: "Orders",
      summary: "List an order's invoice, credit notes and corrections",
      description: "For the buyer and for staff; oldest first. Empty until the invoice is issued.",
      params: orderParams,
      answers: { 200: invoiceList },
      errors: [...STAFF_ERRORS],
      handle: async ({ principal, params }) => {
        const orderId = await findReadableOrder(from, params.id, principal);
        const address = `/api/orders/${encodeId("ord", orderId)}/invoice`;
        const data = (await readInvoices(reads, [orderId])).map(({ number, kind, issuedAt, grossMinor, document }) => ({
          number,
          kind,
          issuedAt: issuedAt.toISOString(),
          total: { amount: grossMinor, currency: document.currency },
          url: `${address}?number=${number}`,
          xmlUrl: electronicInvoice(document) === null ? null : `${address}.xml?number=${number}`,
        }));
        return { status: 200 as const, body: { data } };
      },
    }),
  ];
}

interface Readings {
  reads: Services["database"]["reads"];
  requireStaffFactor: StaffGate;
}

async function readDocument(
  from: Readings,
  idOrReference: string,
  principal: Buyer,
  number: string | undefined,
): Promise<InvoiceRow> {
  return chooseDocument(
    await readInvoices(from.reads, [await findReadableOrder(from, idOrReference, principal)]),
    number,
  );
}

/**
 * The id of an order that the caller bought, or that staff may read, with the second factor that the administration asks
 * for; to everyone else it does not exist.
 */
async function findReadableOrder({ reads, requireStaffFactor }: Readings, idOrReference: string, principal: Buyer) {
  const order = await findOrder(reads, idOrReference);
  if (isBuyer(order, principal.userId)) return order.id;
  if (!principal.permissions.has("orders.read") || !isAccount(principal)) throw new NotFound();
  await requireStaffFactor(principal);
  return order.id;
}

function chooseDocument(documents: readonly InvoiceRow[], number: string | undefined): InvoiceRow {
  const chosen = documents.find((document) =>
    number === undefined ? document.kind === "invoice" && document.changeId === null : document.number === number,
  );
  if (chosen !== undefined) return chosen;
  if (documents.length === 0) throw new InvoiceNotDue();
  throw new NotFound();
}

/** True where a PDF is named and a page is not, as browsers name pages first. */
function asksForPdf(accept: string | undefined): boolean {
  return (accept ?? "").includes("application/pdf") && !(accept ?? "").includes("text/html");
}
