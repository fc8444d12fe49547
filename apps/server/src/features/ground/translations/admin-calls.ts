import { type AdminCalls, ANY_VERSION } from "../../../../test/http/administration/admin-call.ts";

/** Valid calls for the test of the audit log. */
export const ADMIN_CALLS: AdminCalls = {
  "PUT /api/admin/translations/{kind}/{key}": {
    action: "translation.update",
    prepare: async ({ post }) => {
      const { id } = await post("collections", { handle: "translated", title: "Translated" });
      return {
        url: `/api/admin/translations/collection/${id}?locale=de`,
        headers: ANY_VERSION,
        body: { texts: { title: "Übersetzt" } },
      };
    },
  },
};
