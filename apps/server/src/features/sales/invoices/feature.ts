import type { Feature } from "../../../platform/feature.ts";
import { type FeatureFacts, VERIFIED } from "../../../platform/feature-facts.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { accountingEndpoints } from "./accounting/routes.ts";
import { invoiceFileEndpoint } from "./export-invoices.ts";
import { InvoiceFiles } from "./files/invoice-files.ts";
import { followOrders } from "./follow-orders.ts";
import { canIssue, issueInvoices } from "./issue-invoices.ts";
import { measureInvoices } from "./measure-invoices.ts";
import { countDue, readBacklog } from "./queries/due.ts";
import { invoiceEndpoints, type StaffGate } from "./routes.ts";

export interface Invoices extends Feature {
  /** PDFs that readers are waiting for in this process. */
  readonly pdfQueue: InvoiceFiles["queue"];
  /** The orders that wait for an invoice because the settings do not name the seller; 0 where they do. */
  readonly countHeldBack: () => Promise<number>;
  /** How long the order that has waited longest for its invoice has, in seconds; 0 while all are held back. */
  readonly oldestDueSeconds: () => Promise<number>;
}

export interface InvoicesNeeds {
  readonly settings: SettingsCache;
  /** Throws 403 where staff need a second factor and the session has none. */
  readonly requireStaffFactor: StaffGate;
}

/** Invoices and credit notes, numbered without gaps by the worker. */
export function createInvoices(services: Services, needs: InvoicesNeeds): Invoices {
  const { database } = services;
  const { settings, requireStaffFactor } = needs;
  const files = new InvoiceFiles(database.reads, services.log);
  return {
    endpoints: [
      ...invoiceEndpoints(services, { files, requireStaffFactor }),
      invoiceFileEndpoint(services),
      ...accountingEndpoints(services, { files, settings }),
    ],
    jobs: [
      {
        name: "invoices",
        everySeconds: 1,
        run: async (again) => {
          const events = await followOrders(database);
          if ((await issueInvoices(database, settings)) || events) again?.();
        },
      },
      {
        name: "invoice-files",
        everySeconds: 1,
        run: async () => {
          // Issuing comes first: documents without a PDF can wait, orders without a document can't.
          if ((await countDue(database.reads)) === 0) await files.renderDue();
        },
      },
    ],
    measured: measureInvoices(database.reads, files),
    pdfQueue: files.queue,
    close: () => files.close(),
    oldestDueSeconds: async () =>
      canIssue(await settings.current()) ? (await readBacklog(database.reads)).oldestSeconds : 0,
    countHeldBack: async () => (canIssue(await settings.current()) ? 0 : countDue(database.reads)),
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "invoices and credit notes, numbered by the worker; their PDFs",
  tables: ["invoice_files", "invoice_files_due", "invoice_series", "invoices", "invoices_due"],
  reads: {
    event_followers: "tote verify: whether the worker has read what calls for a document",
    events: "tote verify: whether the worker has read what calls for a document",
    order_changes: VERIFIED,
    order_credits: VERIFIED,
    orders: "notes a demo shop's past orders; tote verify compares invoices with their orders",
    refund_lines: VERIFIED,
    refunds: VERIFIED,
    users: "renders the PDF in the buyer's language",
    shipments: "notes a demo shop's past orders that were shipped",
  },
  access: {
    buyer: ["GET /api/orders/{id}/invoice", "GET /api/orders/{id}/invoice.xml", "GET /api/orders/{id}/invoices"],
    staff: [
      "GET /api/admin/invoices",
      "GET /api/admin/invoices.csv",
      "GET /api/admin/invoices.zip",
      "GET /api/admin/invoices/sums",
    ],
  },
};
