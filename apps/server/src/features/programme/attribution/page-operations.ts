import type { PageOperation } from "../../../platform/http/openapi/page-operation.ts";
import { object, text } from "../../../platform/http/requests/schema.ts";

export const attributionPageOperations: readonly PageOperation[] = [
  {
    operationId: "followLink",
    method: "GET",
    path: "/r/{code}",
    tag: "Attribution",
    summary: "Follow a creator's link",
    description:
      "Records the click and redirects to the shop, even if the code is unknown. Over the rate limit it still redirects, and stores nothing.",
    params: object({ code: text(512, { examples: ["summer-mug"] }) }),
    answers: {
      302: {
        description: "To the link's target, with the query kept.",
        headers: {
          Location: "The target, with `ref` and, unless the shop or the browser refuses storage, `clk`.",
          "Set-Cookie": "The click, for as long as it can credit, where the shop keeps it without asking.",
        },
      },
    },
    errors: ["not_found"],
  },
];
