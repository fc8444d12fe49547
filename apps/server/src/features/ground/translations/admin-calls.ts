import { type AdminCalls, ANY_VERSION } from "../../../../test/http/administration/admin-call.ts";
import { multipart } from "../../../../test/multipart.ts";

/** Valid calls for the test of the audit log. */
export const ADMIN_CALLS: AdminCalls = {
  "POST /api/admin/translations/import": {
    action: "translation.import",
    prepare: async ({ post }) => {
      const { id } = await post("collections", { handle: "imported", title: "Imported" });
      const row = `collection,${id},title,de,,,Imported,Importiert`;
      const head = "Type,Identification,Field,Locale,Market,Status,Default content,Translated content";
      return multipart({ bytes: `${head}\n${row}\n`, fileName: "de.csv", type: "text/csv" });
    },
  },
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
