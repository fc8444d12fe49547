import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { object, text } from "../../../platform/http/requests/schema.ts";
import { redact } from "../../../platform/redact.ts";
import type { Services } from "../../../platform/services.ts";

const MAX_BODY_BYTES = 4_096;

const faultInput = object(
  {
    digest: text(16, {
      minLength: 1,
      pattern: "^[0-9a-z]+$",
      description: "What the page showed to the person, to find the line by.",
      examples: ["1f9k2qa"],
    }),
    path: text(300, { pattern: "^/", description: "The page, without its query.", examples: ["/admin/orders"] }),
    message: text(500, { examples: ["Cannot read properties of undefined"] }),
    stack: text(3_000, { description: "Where it was thrown." }),
  },
  { title: "OfficeFault" },
);

/** A page of the office that failed tells so: docs/contract/conventions.md#faults-of-pages */
export function faultEndpoint({ log }: Services): Endpoint {
  return endpoint({
    operationId: "reportOfficeFault",
    method: "POST",
    path: "/api/office/faults",
    access: "session",
    limit: "officeFault",
    tag: "Pages",
    summary: "Report a page of the office that failed",
    description: "Writes a line to the shop's log, without secrets and addresses. At most 4 KB.",
    maxBodyBytes: MAX_BODY_BYTES,
    body: faultInput,
    answers: { 204: null },
    handle: async ({ body, requestId, principal }) => {
      const { digest, path, message, stack } = body;
      const fault = { digest, path: redact(path), message: redact(message), stack: redact(stack) };
      log.error({ fault, requestId, userId: principal.userId }, "a page of the office failed");
      return { status: 204 };
    },
  });
}
