import { Invalid } from "../../../../platform/errors.ts";
import { fileHeaders, fileSchema } from "../../../../platform/http/answers/file-answer.ts";
import { csvEndpoint } from "../../../../platform/http/csv-endpoint.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { readFilter } from "../administration/read-filter.ts";
import type { PayoutKit } from "../payout-kit.ts";
import { bankFileQuery, exportQuery } from "../schemas.ts";
import { exportBankFile } from "./bank-file.ts";
import { exportCsv, PAYOUT_FILE_HEAD } from "./export-payouts.ts";

const shared = { access: "admin", tag: "Administration: payouts" } as const;
const common = { ...shared, method: "GET" } as const;

export function exportEndpoints(kit: PayoutKit): Endpoint[] {
  return [tableEndpoint(kit), bankFileEndpoint(kit)];
}

function tableEndpoint({ services: { database, secrets }, settings }: PayoutKit): Endpoint {
  return csvEndpoint({
    ...shared,
    operationId: "exportPayoutsCsv",
    permission: ["payouts.read", "export"],
    path: "/api/admin/payouts.csv",
    summary: "Export payouts with their accounts as CSV",
    description: "Accounts are stored encrypted; the audit log records who reads them here.",
    recentAuthentication: true,
    query: exportQuery,
    head: PAYOUT_FILE_HEAD("EUR"),
    content: "Oldest first. Amounts are decimals.",
    errors: ["export_too_large"],
    table: async ({ principal, query }) => {
      const { currency } = await settings.current();
      const asked = { secrets, actorId: principal.userId, currency, filter: readFilter(query) };
      return database.transaction((tx) => exportCsv(tx, asked));
    },
  });
}

function bankFileEndpoint({ services: { database, secrets }, settings }: PayoutKit): Endpoint {
  return endpoint({
    ...common,
    operationId: "exportPayoutsXml",
    permission: ["payouts", "export"],
    path: "/api/admin/payouts.xml",
    summary: "Export bank transfers as a file for the bank",
    description:
      "ISO 20022 pain.001.001.09, a SEPA credit transfer if the store's currency is EUR. Without `status` it contains the payouts that are `processing`. A file is made once for its payouts, with one message id: asking again returns the same bytes. Payouts without a file get a file of their own; payouts that are `in_transit` are no longer exported. A download changes no payout; the audit log records it.",
    recentAuthentication: true,
    query: bankFileQuery,
    answers: {
      200: fileSchema("application/xml", {
        description: "ISO 20022 pain.001.001.09.",
        example: '<?xml version="1.0" encoding="UTF-8"?>',
      }),
    },
    errors: ["payout_account_missing", "nothing_to_export", "bank_file_exists", "export_too_large", "not_found"],
    handle: async ({ principal, query }) => {
      const { currency, timezone, name } = await settings.current();
      const { status = "processing", executionDate = null, file = null, renew = false } = query;
      if (executionDate !== null) checkExecutionDate(executionDate, today(timezone));
      const filter = readFilter({ ...query, status, method: "bank_transfer" });
      const asked = {
        secrets,
        actorId: principal.userId,
        currency,
        filter,
        storeName: name,
        executionDate,
        today: today(timezone),
        messageId: file,
        renew,
      };
      const made = await database.transaction((tx) => exportBankFile(tx, asked));
      const headers = fileHeaders("application/xml", `payouts-${made.executionDate}.xml`);
      return { status: 200, raw: made.xml, headers };
    },
  });
}

/** Today's date in the store's time zone: `2026-12-01`. */
function today(timeZone: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date());
}

/** Banks refuse a whole file whose date has passed or is invalid. */
function checkExecutionDate(date: string, earliest: string): void {
  const refuse = (code: string, detail: string) => new Invalid([{ parameter: "executionDate", code, detail }]);
  if (!isDate(date)) throw refuse("wrong_format", "There is no such day.");
  if (date < earliest) throw refuse("out_of_range", "This day has passed.");
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
