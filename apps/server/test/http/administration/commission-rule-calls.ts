import { type AdminCalls, type AdminKit, ANY_VERSION } from "./admin-call.ts";

async function makeRule({ post }: AdminKit) {
  return (await post("commission-rules", { scope: "tier", targetId: "gold", rateBps: 1_500 })).id;
}

export const COMMISSION_RULE_CALLS: AdminCalls = {
  "POST /api/admin/commission-rules": {
    action: "commission_rule.create",
    kind: "created",
    prepare: async () => ({ body: { scope: "default", rateBps: 800 } }),
  },
  "PATCH /api/admin/commission-rules/{id}": {
    action: "commission_rule.update",
    prepare: async (kit) => ({ id: await makeRule(kit), headers: ANY_VERSION, body: { rateBps: 1_200 } }),
  },
  "DELETE /api/admin/commission-rules/{id}": {
    action: "commission_rule.delete",
    kind: "deleted",
    prepare: async (kit) => ({ id: await makeRule(kit) }),
  },
};
