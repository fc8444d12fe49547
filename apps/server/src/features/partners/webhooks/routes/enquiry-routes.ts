import type { Queryable } from "../../../../platform/database/database.ts";
import { NotFound } from "../../../../platform/errors.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { accountOf, type Principal } from "../../../../platform/http/requests/principal.ts";
import { emailKey, trimEmail } from "../../../people/accounts/email-address.ts";
import { submitEnquiry } from "../integrations/submit-enquiry.ts";
import { presentEnquiry, presentOwnEnquiry } from "../present.ts";
import { readOwnEnquiries } from "../queries/integrations.ts";
import { enquiryInput, enquirySchema, ownEnquiriesSchema, ownEnquirySchema } from "../schemas.ts";

/** Ask to become a partner, and see what came of it. */
export function enquiryEndpoints(reads: Queryable): Endpoint[] {
  const own = ({ userId, email, emailVerified }: Principal) =>
    readOwnEnquiries(reads, { id: userId, emailKey: emailKey(email), emailVerified });
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
        "An administrator decides. With a session the account that asks is the one that is approved by default, once its e-mail address is verified (`verifyEmail`).",
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
      operationId: "listMyPartnerEnquiries",
      method: "GET",
      path: "/api/partner-enquiries",
      access: "session",
      tag: "Webhooks",
      summary: "List the caller's enquiries",
      description: "The approved one first, then the newest. Empty if the caller has none.",
      answers: { 200: ownEnquiriesSchema },
      handle: async ({ principal }) => {
        return { status: 200, body: { data: (await own(principal)).map(presentOwnEnquiry) } };
      },
    }),
    endpoint({
      operationId: "getMyPartnerEnquiry",
      method: "GET",
      path: "/api/partner-enquiries/me",
      access: "session",
      tag: "Webhooks",
      summary: "Read the outcome of the caller's enquiry",
      description:
        "The integration that the account was approved for, else its latest enquiry, also one that was sent without a session under its verified address.",
      answers: { 200: ownEnquirySchema },
      errors: ["not_found"],
      handle: async ({ principal }) => {
        const [row] = await own(principal);
        if (row === undefined) throw new NotFound();
        return { status: 200, body: presentOwnEnquiry(row) };
      },
    }),
  ];
}
