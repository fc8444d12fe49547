import type { AdminCall, AdminCalls, AdminKit } from "./admin-call.ts";

async function report({ shop }: AdminKit): Promise<string> {
  const { body } = await shop.request<{ id: string }>("POST", "/api/report-problem", {
    body: { kind: "support", message: "The mug arrived in pieces.", email: "eve@example.com" },
  });
  return body.id;
}

const step = (action: string, body: object): AdminCall => ({
  action: `report.${action}`,
  prepare: async (kit) => ({ id: await report(kit), body }),
});

export const REPORT_CALLS: AdminCalls = {
  "POST /api/admin/reports/{id}/assign": step("assign", {}),
  "POST /api/admin/reports/{id}/reply": step("reply", { message: "Could you send a picture?" }),
  "POST /api/admin/reports/{id}/decide": step("decide", { decision: "resolved", reason: "A new mug is on its way." }),
};
