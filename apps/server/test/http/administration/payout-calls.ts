import { createPayee, requestPayout } from "../../payouts.ts";
import type { AdminCall, AdminCalls, AdminKit } from "./admin-call.ts";

/** A payout that has been through the steps. */
async function payout({ shop, post }: AdminKit, ...steps: string[]): Promise<string> {
  const { id } = (await requestPayout(shop, await createPayee(shop, 5_000))).body;
  for (const step of steps) await post(`payouts/${id}/${step}`, {});
  return id;
}

const call = (step: string, ...before: string[]): AdminCall => ({
  action: `payout.${step.replace("-", "_")}`,
  as: "admin",
  prepare: async (kit) => ({ id: await payout(kit, ...before), body: { reason: "Looked at" } }),
});

const batch = (step: string, ...before: string[]): AdminCall => ({
  action: `payout.${step.replace("-", "_")}`,
  as: "admin",
  prepare: async (kit) => ({ body: { ids: [await payout(kit, ...before)] } }),
});

export const PAYOUT_CALLS: AdminCalls = {
  "POST /api/admin/payouts/start": batch("start"),
  "POST /api/admin/payouts/mark-sent": batch("mark-sent", "start"),
  "POST /api/admin/payouts/mark-paid": batch("mark-paid", "start", "mark-sent"),
  "POST /api/admin/payouts/{id}/start": call("start"),
  "POST /api/admin/payouts/{id}/mark-sent": call("mark-sent", "start"),
  "POST /api/admin/payouts/{id}/mark-paid": call("mark-paid", "start", "mark-sent"),
  "POST /api/admin/payouts/{id}/mark-failed": call("mark-failed", "start"),
  "POST /api/admin/payouts/{id}/mark-returned": call("mark-returned", "start", "mark-sent"),
  "POST /api/admin/payouts/{id}/hold": call("hold"),
  "POST /api/admin/payouts/{id}/release": call("release", "hold"),
  "POST /api/admin/payouts/{id}/cancel": call("cancel"),
};
