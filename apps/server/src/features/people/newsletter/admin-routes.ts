import { type Static, Type } from "@sinclair/typebox";
import { csvExport } from "../../../platform/http/answers/csv-export.ts";
import { csvEndpoint } from "../../../platform/http/csv-endpoint.ts";
import type { Endpoint } from "../../../platform/http/endpoint.ts";
import { listEndpoint } from "../../../platform/http/list-endpoint.ts";
import {
  id,
  nullable,
  object,
  oneOf,
  page,
  pageQuery,
  plain,
  text,
  timestamp,
} from "../../../platform/http/requests/schema.ts";
import { sorting } from "../../../platform/http/sorting.ts";
import { encodeId } from "../../../platform/ids.ts";
import { containing } from "../../../platform/like-pattern.ts";
import { mailLink } from "../../../platform/mail/mail-link.ts";
import type { Services } from "../../../platform/services.ts";
import { makeConsentToken } from "./consent-token.ts";
import { type ConsentRow, type ConsentState, listConsents } from "./queries.ts";
import { PLACES } from "./routes.ts";

const BASE_PATH = "/api/admin/newsletter";
const STATES = ["asked", "confirmed", "left"] as const;

const consentSchema = object(
  {
    id: id("news"),
    email: nullable(plain("Null once the person has left.", ["ada@example.com"])),
    state: oneOf(STATES, "`asked`: not confirmed yet, and never to be written to."),
    locale: plain("Language of the page that the person agreed on.", ["en"]),
    place: oneOf(PLACES, "Part of the shop where the person agreed."),
    wording: plain("The sentence that was shown.", ["News and offers from Tote by e-mail."]),
    askedAt: timestamp,
    confirmedAt: nullable(timestamp),
    leftAt: nullable(timestamp),
  },
  { title: "NewsletterConsent" },
);
type Consent = Static<typeof consentSchema>;

const order = sorting({ askedAt: (row: ConsentRow) => row.asked_at }, "-askedAt");
const filters = {
  q: Type.Optional(text(254, { description: "Part of the e-mail address." })),
  state: Type.Optional(oneOf(STATES, "Only consents in this state.")),
  sort: order.schema,
};
const HEAD = ["email", "locale", "place", "wording", "askedAt", "confirmedAt", "leftAt", "unsubscribeUrl"];

type Asked = { q?: string | null; state?: ConsentState | null; sort?: string | null };
const readFilter = ({ q = null, state = null, sort = null }: Asked) => ({
  pattern: q === null ? null : containing(q),
  state,
  sort: sort ?? order.normally,
});

/** Consents with their proof, and the file for the program that sends the newsletter. */
export function newsletterAdminEndpoints({ database, cursors, secrets, publicUrl }: Services): Endpoint[] {
  return [
    listEndpoint(cursors, {
      operationId: "listNewsletterConsents",
      permission: "customers.read",
      path: BASE_PATH,
      access: "staff",
      tag: "Administration",
      summary: "List consents to the newsletter",
      query: object({ ...filters, ...pageQuery }),
      answer: page(consentSchema, "NewsletterConsentPage"),
      place: order.place,
      read: ({ filters: asked, page }) => listConsents(database.reads, { ...readFilter(asked), ...page }),
      present: async (rows) => rows.map(presentConsent),
    }),
    csvEndpoint({
      operationId: "exportNewsletterConsents",
      permission: ["customers.read", "export"],
      path: `${BASE_PATH}.csv`,
      access: "staff",
      tag: "Administration",
      summary: "Export consents to the newsletter as CSV",
      description: "By the filters and in the order of the list; sent while it is read.",
      query: object(filters),
      head: HEAD,
      content: "Each newsletter has to carry `unsubscribeUrl` of its reader; it is empty for a person who has left.",
      table: ({ query: asked }) => {
        const filter = readFilter(asked);
        return csvExport({
          file: "newsletter.csv",
          head: HEAD,
          place: order.place({ sort: asked.sort ?? null }),
          read: (page) => listConsents(database.reads, { ...filter, ...page }),
          cells: (rows) =>
            rows.map((row) => [
              row.email,
              row.locale,
              row.place,
              row.wording,
              row.asked_at.toISOString(),
              row.confirmed_at?.toISOString() ?? null,
              row.left_at?.toISOString() ?? null,
              row.left_at === null
                ? mailLink({ publicUrl }, "/newsletter/leave", makeConsentToken(secrets, row.id))
                : null,
            ]),
        });
      },
    }),
  ];
}

function presentConsent(row: ConsentRow): Consent {
  return {
    id: encodeId("news", row.id),
    email: row.email,
    state: row.left_at !== null ? "left" : row.confirmed_at !== null ? "confirmed" : "asked",
    locale: row.locale,
    place: row.place as Consent["place"],
    wording: row.wording,
    askedAt: row.asked_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    leftAt: row.left_at?.toISOString() ?? null,
  };
}
