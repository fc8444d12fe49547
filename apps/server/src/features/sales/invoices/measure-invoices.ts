import { Gauge } from "prom-client";
import type { Queryable } from "../../../platform/database/database.ts";
import { measureQueue } from "../../../platform/http/limits/measure-queue.ts";
import type { MeasuredPart } from "../../../platform/metrics/metrics.ts";
import type { InvoiceFiles } from "./files/invoice-files.ts";
import { readBacklog } from "./queries/due.ts";
import { countDueFiles } from "./queries/files.ts";

export function measureInvoices(from: Queryable, files: InvoiceFiles): MeasuredPart {
  const waiting = new Gauge({
    name: "tote_invoices_waiting",
    help: "Orders whose invoice or credit note is due.",
    registers: [],
  });
  const oldest = new Gauge({
    name: "tote_invoices_oldest_waiting_seconds",
    help: "How long the oldest of them has waited; 0 without any.",
    registers: [],
  });
  const unrendered = new Gauge({
    name: "tote_invoice_files_waiting",
    help: "Documents whose PDF the worker has yet to render.",
    registers: [],
  });
  const collect = async () => {
    const [backlog, due] = await Promise.all([readBacklog(from), countDueFiles(from)]);
    waiting.set(backlog.waiting);
    oldest.set(backlog.oldestSeconds);
    unrendered.set(due);
  };
  return {
    own: measureQueue("pdf", "PDFs of readers", () => files.queue.state),
    shared: { name: "invoices", metrics: [waiting, oldest, unrendered], collect },
  };
}
