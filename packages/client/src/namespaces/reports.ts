import type {
  NewsletterInput,
  NewsletterSignUp,
  OwnPartnerEnquiries,
  OwnPartnerEnquiry,
  OwnReportList,
  PartnerEnquiry,
  PartnerEnquiryInput,
  ReportAnswer,
  ReportInput,
  ReportReceipt,
  ReportStatus,
} from "../../types/public.d.ts";
import type { Call, Caller, Query } from "../call.ts";
import type { CallOptions } from "../core/options.ts";
import type { List, Lister } from "../pages.ts";

/** Requests for help and notices of illegal content: docs/contract/reports.md. */
export function reportMethods(call: Caller, list: Lister) {
  return {
    /**
     * Reports a problem. A visitor gives `email`; `statusToken` of the answer opens the report later.
     * @example
     * const { reference, statusToken } = await tote.reports.create({ kind: "support", category: "order", message, email });
     */
    create: (body: ReportInput, options?: CallOptions): Call<ReportReceipt> =>
      call("POST", "/api/report-problem", { body }, options),

    /**
     * The status of a report, by its reference and token.
     * @throws NotFoundError for a wrong token, too
     * @example
     * const { status, messages } = await tote.reports.get(reference, statusToken);
     */
    get: (reference: string, token: string, options?: CallOptions): Call<ReportStatus> =>
      call("GET", "/api/report-problem/{reference}", { params: { reference }, query: { token } }, options),

    /**
     * Answers a question of the staff.
     * @example
     * await tote.reports.answer(reference, { token: statusToken, message: "It arrived today." });
     */
    answer: (reference: string, body: ReportAnswer, options?: CallOptions): Call<ReportStatus> =>
      call("POST", "/api/report-problem/{reference}/messages", { params: { reference }, body }, options),

    /**
     * The account's reports.
     * @example
     * const { data } = await tote.reports.list();
     */
    list: (query?: Query<"/api/report-problem">, options?: CallOptions): List<OwnReportList> =>
      list("/api/report-problem", query, options),
  };
}

/** Consent to the newsletter: docs/contract/catalogue-and-store.md#newsletter. */
export function newsletterMethods(call: Caller) {
  return {
    /**
     * Agrees to the newsletter. A visitor gives `email`, whose reader confirms it by a mailed link.
     * @throws NotFoundError if the shop has none
     * @example
     * const { status } = await tote.newsletter.subscribe({ email });
     */
    subscribe: (body: NewsletterInput, options?: CallOptions): Call<NewsletterSignUp> =>
      call("POST", "/api/newsletter", { body }, options),
  };
}

/** Partners: docs/contract/webhooks.md#access. */
export function partnerMethods(call: Caller) {
  return {
    /**
     * Asks for an integration, which an administrator approves.
     * @example
     * await tote.partners.enquire({ company: "Acme", contactName: "Ada", email, useCase: "Shipping labels" });
     */
    enquire: (body: PartnerEnquiryInput, options?: CallOptions): Call<PartnerEnquiry> =>
      call("POST", "/api/partner-enquiries", { body }, options),

    /**
     * The account's requests: approved ones first, then the newest. Empty if it has made none.
     * @example
     * const [latest] = (await tote.partners.enquiries()).data;
     */
    enquiries: (options?: CallOptions): Call<OwnPartnerEnquiries> => call("GET", "/api/partner-enquiries", {}, options),

    /**
     * The account's integration, or what became of its enquiry.
     * @throws NotFoundError where there is none
     * @example
     * const { status, approved } = await tote.partners.enquiry();
     */
    enquiry: (options?: CallOptions): Call<OwnPartnerEnquiry> => call("GET", "/api/partner-enquiries/me", {}, options),
  };
}
