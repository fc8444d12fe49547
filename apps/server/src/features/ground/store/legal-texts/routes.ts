import { Type } from "@sinclair/typebox";
import { NotFound } from "../../../../platform/errors.ts";
import { ok } from "../../../../platform/http/answers/editable.ts";
import { entityTag, notModified } from "../../../../platform/http/answers/etag.ts";
import { ifMatchHeader } from "../../../../platform/http/answers/if-match.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { locale } from "../../../../platform/http/requests/locale.ts";
import { object, oneOf, plain, timestamp } from "../../../../platform/http/requests/schema.ts";
import type { Services } from "../../../../platform/services.ts";
import type { SettingsCache } from "../settings.ts";
import { LOCALES } from "../storefront.ts";
import {
  changeLegalText,
  legalTextName,
  legalTextPatch,
  legalTextResource,
  readLegalText,
  readLegalTexts,
} from "./legal-texts.ts";

const ADMIN_PATH = "/api/admin/legal-texts";
const common = { access: "admin", tag: "Administration" } as const;
const params = object({ name: legalTextName });

const legalTextSchema = object(
  {
    name: legalTextName,
    language: oneOf(LOCALES, "The language of the text; the shop's own if it is not translated."),
    text: plain("Plain text with `# `, `## ` and `- ` at the beginning of lines.", ["# Privacy\n\nWe keep …"]),
    updatedAt: timestamp,
  },
  { title: "LegalText" },
);

export function legalTextEndpoints({ database }: Services, settings: SettingsCache): Endpoint[] {
  return [
    publicEndpoint(settings, database.reads),
    endpoint({
      ...common,
      operationId: "listLegalTexts",
      permission: "legal",
      method: "GET",
      path: ADMIN_PATH,
      summary: "Read the legal pages that the shop writes",
      answers: { 200: object({ data: Type.Array(legalTextResource) }, { title: "AdminLegalTexts" }) },
      handle: async () => ({ status: 200 as const, body: { data: await readLegalTexts(database.reads) } }),
    }),
    endpoint({
      ...common,
      operationId: "getLegalText",
      permission: "legal",
      method: "GET",
      path: `${ADMIN_PATH}/{name}`,
      params,
      summary: "Read one legal page of the shop",
      answers: { 200: legalTextResource },
      handle: async ({ params: { name } }) => ok(await readLegalText(database.reads, name)),
    }),
    endpoint({
      ...common,
      operationId: "updateLegalText",
      permission: "legal",
      method: "PATCH",
      path: `${ADMIN_PATH}/{name}`,
      params,
      summary: "Write a legal page of the shop",
      description:
        "The page is at `/legal/{name}`, and footers and mails lead to it unless `links` of the settings names another one. New terms do not change `termsVersion`, which orders accept.",
      requestHeaders: ifMatchHeader(true),
      body: legalTextPatch,
      answers: { 200: legalTextResource },
      errors: ["precondition_required", "precondition_failed"],
      handle: async ({ principal, params: { name }, body: { text }, headers, transaction }) => {
        const change = { actorId: principal.userId, name, ifMatch: headers["if-match"], text };
        const answer = await transaction(async (tx) => ok(await changeLegalText(tx, change)));
        settings.forget();
        return answer;
      },
    }),
  ];
}

function publicEndpoint(settings: SettingsCache, reads: Services["database"]["reads"]): Endpoint {
  return endpoint({
    operationId: "getStoreLegalText",
    method: "GET",
    path: "/api/store/legal/{name}",
    access: "public",
    tag: "Store",
    summary: "Read a legal page that the shop wrote",
    description: "404 until the shop has written it.",
    cache: "public",
    params,
    query: object({ locale }),
    requestHeaders: {
      "If-None-Match": { required: false, description: "An ETag; an unchanged answer is 304." },
    },
    answers: { 200: legalTextSchema, 304: null },
    errors: ["not_found"],
    handle: async ({ params: { name }, headers: { "if-none-match": ifNoneMatch } }) => {
      const { storefront } = await settings.current();
      const { text, updatedAt } = await readLegalText(reads, name);
      if (text === null || updatedAt === null) throw new NotFound("The shop has written no such page.");
      const body = { name, language: storefront.locales[0] ?? LOCALES[0], text, updatedAt };
      const etag = entityTag(JSON.stringify(body));
      return notModified(ifNoneMatch, etag)
        ? { status: 304 as const, headers: { etag } }
        : { status: 200 as const, headers: { etag }, body };
    },
  });
}
