import { type AdminCalls, ANY_VERSION } from "../../../../test/http/administration/admin-call.ts";

/** Valid calls for the test of the audit log. */
export const ADMIN_CALLS: AdminCalls = {
  "PUT /api/admin/translations/{kind}/{key}": {
    action: "translation.update",
    as: "admin",
    prepare: async () => ({
      url: "/api/admin/translations/legal_text/terms?locale=de",
      headers: ANY_VERSION,
      body: { texts: { text: "# AGB" } },
    }),
  },
};
