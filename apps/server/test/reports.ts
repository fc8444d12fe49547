/** Helpers for tests of reports and their triage. */
import { sql } from "../src/platform/database/sql.ts";
import type { TestCustomer } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

export const SUPPORT = {
  kind: "support",
  message: "The mug arrived in pieces.",
  email: "eve@example.com",
  name: "Eve Holt",
};
export const ABUSE = {
  ...SUPPORT,
  kind: "abuse",
  category: "counterfeit",
  url: "https://shop.example.com/products/bag",
  goodFaith: true,
};

export interface ReportConfirmation extends Record<string, unknown> {
  id: string;
  reference: string;
  statusToken: string;
}

export interface TriagedReport extends Record<string, unknown> {
  id: string;
  status: string;
  version: number;
  code?: string;
  assignee: { id: string; name: string } | null;
  history: { type: string; message: string | null }[];
}

/** The calls of reporters and staff. */
export function reportCalls(shop: TestApp, staff: TestCustomer) {
  const { session } = staff;
  return {
    report: async (body: object = SUPPORT, language = "en"): Promise<ReportConfirmation> => {
      const headers = { "accept-language": language };
      const answer = await shop.request<ReportConfirmation>("POST", "/api/report-problem", { body, headers });
      if (answer.status !== 201) throw new Error(`reporting answered ${answer.status}: ${answer.text}`);
      return answer.body;
    },
    step: (id: string, name: string, body: object = {}, headers: Record<string, string> = {}) =>
      shop.request<TriagedReport>("POST", `/api/admin/reports/${id}/${name}`, { session, body, headers }),
    show: (id: string) => shop.request<TriagedReport>("GET", `/api/admin/reports/${id}`, { session }),
    status: ({ reference, statusToken }: ReportConfirmation) =>
      shop.request("GET", `/api/report-problem/${reference}?token=${statusToken}`),
    answerTo: ({ reference, statusToken }: ReportConfirmation, message: string, token = statusToken) =>
      shop.request("POST", `/api/report-problem/${reference}/messages`, { body: { token, message } }),
    eventsAbout: (reference: string) =>
      shop.database.reads.query(sql<{ type: string; status: unknown; data: unknown }>`
        select type, data -> 'status' as status, data from events where data ->> 'reference' = ${reference} order by created_at, id`),
  };
}
