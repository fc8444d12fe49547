import { encodeId, newId } from "../../../src/platform/ids.ts";
import { createCreator, signUp } from "../../factories.ts";
import { type AdminCall, type AdminCalls, type AdminKit, ANY_VERSION } from "./admin-call.ts";

async function creator({ shop }: AdminKit, status: "pending" | "approved"): Promise<string> {
  return encodeId("crt", (await createCreator(shop, { status })).creatorId);
}

const decision = (action: string, status: "pending" | "approved"): AdminCall => ({
  action: `creator.${action}`,
  prepare: async (kit) => ({ id: await creator(kit, status), body: { reason: "Looked at." } }),
});

const role = async ({ post }: AdminKit): Promise<string> =>
  (await post("roles", { name: `Role ${newId()}`, permissions: ["reports"] })).id;

export const PEOPLE_CALLS: AdminCalls = {
  "POST /api/admin/roles": {
    action: "role.create",
    kind: "created",
    as: "admin",
    prepare: async () => ({ body: { name: "Returns desk", permissions: ["refunds"] } }),
  },
  "PATCH /api/admin/roles/{id}": {
    action: "role.update",
    as: "admin",
    prepare: async (kit) => ({ id: await role(kit), headers: ANY_VERSION, body: { permissions: ["audit"] } }),
  },
  "DELETE /api/admin/roles/{id}": {
    action: "role.delete",
    kind: "deleted",
    as: "admin",
    prepare: async (kit) => ({ id: await role(kit) }),
  },
  "PUT /api/admin/staff/{id}/roles": {
    action: "customer.roles",
    as: "admin",
    prepare: async (kit) => ({
      id: encodeId("usr", (await signUp(kit.shop)).userId),
      headers: ANY_VERSION,
      body: { roles: [await role(kit)] },
    }),
  },
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
