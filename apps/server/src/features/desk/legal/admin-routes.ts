import { Type } from "@sinclair/typebox";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { preferredLanguage } from "../../../platform/http/pages/language.ts";
import { nullable, object, oneOf, plain, timestamp } from "../../../platform/http/requests/schema.ts";
import type { Services } from "../../../platform/services.ts";
import { LEGAL_STATUSES } from "./legal-check.ts";
import { LEGAL_NOTICE, listLegalItems } from "./list-legal-items.ts";
import { readLegalFacts } from "./read-legal-facts.ts";

const item = object(
  {
    code: plain(undefined, ["imprint"]),
    status: oneOf(LEGAL_STATUSES, "`met` by settings and data, `missing` from them, or for a person to `judge`."),
    title: plain(undefined, ["Imprint"]),
    detail: plain("What was found."),
    how: plain("How it was checked, where to set what is missing, or what a person has to look at."),
    articles: Type.Array(plain(undefined, ["Directive 2000/31/EC Art. 5"])),
  },
  { title: "LegalItem" },
);

const checklist = object(
  {
    notice: plain("That this is no legal advice."),
    country: nullable(plain("`homeCountry` of the settings; its national law is in `articles`.", ["DE"])),
    items: Type.Array(item),
    generatedAt: timestamp,
  },
  { title: "LegalChecklist" },
);

export function legalEndpoint({ database: { reads }, publicUrl, storefrontUrl }: Services): Endpoint {
  return endpoint({
    operationId: "getLegalChecklist",
    permission: "settings.checklist",
    method: "GET",
    path: "/api/admin/legal",
    access: "staff",
    tag: "Administration",
    summary: "Read the legal checklist of the shop",
    description:
      "A checklist for a shop of goods in the EU, decided from settings and data as they are now. No legal advice.",
    requestHeaders: { "Accept-Language": { required: false, description: "`en` or `de`; English otherwise." } },
    answers: { 200: checklist },
    handle: async ({ headers: { "accept-language": accepted } }) => {
      const language = preferredLanguage(accepted);
      const facts = await readLegalFacts(reads, storefrontUrl !== publicUrl);
      return {
        status: 200,
        headers: { "content-language": language, vary: "Accept-Language" },
        body: {
          notice: LEGAL_NOTICE[language],
          country: facts.settings.homeCountry,
          items: listLegalItems(facts, language),
          generatedAt: new Date().toISOString(),
        },
      };
    },
  });
}
