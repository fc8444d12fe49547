import { encodeId } from "../../../src/platform/ids.ts";
import { createCreator, signUp } from "../../factories.ts";
import { type AdminCall, type AdminCalls, type AdminKit, ANY_VERSION } from "./admin-call.ts";

async function creator({ shop }: AdminKit, status: "pending" | "approved"): Promise<string> {
  return encodeId("crt", (await createCreator(shop, { status })).creatorId);
}

const decision = (action: string, status: "pending" | "approved"): AdminCall => ({
  action: `creator.${action}`,
  prepare: async (kit) => ({ id: await creator(kit, status), body: { reason: "Looked at." } }),
});

export const PEOPLE_CALLS: AdminCalls = {
  "PUT /api/admin/customers/{id}/note": {
    action: "customer.note",
    prepare: async ({ shop }) => ({
      id: encodeId("usr", (await signUp(shop)).userId),
      headers: ANY_VERSION,
      body: { note: "Calls in the morning." },
    }),
  },
  "PATCH /api/admin/customers/{id}": {
    action: "customer.roles",
    as: "admin",
    prepare: async ({ shop }) => ({
      id: encodeId("usr", (await signUp(shop)).userId),
      headers: ANY_VERSION,
      body: { roles: ["staff"] },
    }),
  },
  "DELETE /api/admin/customers/{id}": {
    action: "customer.erase",
    kind: "deleted",
    as: "admin",
    prepare: async ({ shop }) => ({ id: encodeId("usr", (await signUp(shop)).userId) }),
  },
  "POST /api/admin/creators/invite": {
    action: "creator.invite",
    kind: "created",
    prepare: async () => ({ body: { email: "new-creator@example.com" } }),
  },
  "PATCH /api/admin/creators/{id}": {
    action: "creator.terms",
    as: "admin",
    prepare: async (kit) => ({ id: await creator(kit, "approved"), headers: ANY_VERSION, body: { rateBps: 1_500 } }),
  },
  "POST /api/admin/creators/{id}/approve": decision("approve", "pending"),
  "POST /api/admin/creators/{id}/reject": decision("reject", "pending"),
  "POST /api/admin/creators/{id}/suspend": decision("suspend", "approved"),
  "POST /api/admin/creators/{id}/reinstate": {
    action: "creator.reinstate",
    prepare: async (kit) => {
      const id = await creator(kit, "approved");
      await kit.post(`creators/${id}/suspend`, { reason: "Asked." });
      return { id, body: {} };
    },
  },
  "POST /api/admin/creators/{id}/ban": decision("ban", "approved"),
};
