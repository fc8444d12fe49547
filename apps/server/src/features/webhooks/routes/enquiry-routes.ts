import { entityTag, notModified } from "../../../platform/http/answers/etag.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { accountOf } from "../../../platform/http/requests/principal.ts";
import { trimEmail } from "../../accounts/email-address.ts";
import { eventTypeDocuments } from "../event-types.ts";
import { submitEnquiry } from "../integrations/submit-enquiry.ts";
import { presentEnquiry } from "../present.ts";
import { enquiryInput, enquirySchema, eventTypeList } from "../schemas.ts";

/** Public routes: ask to become a partner, list the event types. */
export function enquiryEndpoints(): Endpoint[] {
  const list = { data: eventTypeDocuments.map((document) => ({ ...document })) };
  const text = Buffer.from(JSON.stringify(list));
  const etag = entityTag(text);
  return [
    endpoint({
      operationId: "submitPartnerEnquiry",
      method: "POST",
      path: "/api/partner-enquiries",
      access: "optional",
      limit: "enquiry",
      idempotent: true,
      tag: "Webhooks",
      summary: "Ask to receive webhooks",
      description:
        "An administrator decides. With a session the account that asks is the one that is approved by default.",
      body: enquiryInput,
      answers: { 201: enquirySchema },
      handle: ({ principal, body, transaction }) =>
        transaction(async (tx) => {
          const integration = await submitEnquiry(tx, {
            company: body.company.trim(),
            contactName: body.contactName.trim(),
            email: trimEmail(body.email),
            website: body.website ?? null,
            useCase: body.useCase.trim(),
            requestedEventTypes: body.eventTypes ?? [],
            enquiredBy: accountOf(principal)?.userId ?? null,
          });
          return { status: 201, body: presentEnquiry(integration) };
        }),
    }),
    endpoint({
      operationId: "listWebhookEventTypes",
      method: "GET",
      path: "/api/webhooks/event-types",
      access: "public",
      tag: "Webhooks",
      summary: "List event types with JSON Schemas and examples",
      description:
        "The same as in `webhooks` of the OpenAPI document. Where an integration is not approved for personal data, what is personal is null.",
      cache: "public",
      answers: { 200: eventTypeList, 304: null },
      requestHeaders: { "If-None-Match": { required: false, description: "An ETag; an unchanged list is 304." } },
      handle: async ({ headers }) =>
        notModified(headers["if-none-match"], etag)
          ? { status: 304, headers: { etag } }
          : { status: 200, headers: { etag }, raw: text },
    }),
  ];
}
