import { Type } from "@sinclair/typebox";
import { NotFound } from "../../../platform/errors.ts";
import { created, ok, uuidInPath } from "../../../platform/http/answers/editable.ts";
import { ifMatchHeader } from "../../../platform/http/answers/if-match.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { listEndpoint, type Place } from "../../../platform/http/list-endpoint.ts";
import { idInput, object, page, pageQuery, text } from "../../../platform/http/requests/schema.ts";
import type { Services } from "../../../services.ts";
import type { SettingsCache } from "../settings.ts";
import { findTaxRate, listTaxRates } from "./tax-rate-queries.ts";
import {
  createTaxRate,
  deleteTaxRate,
  newTaxRate,
  presentTaxRate,
  taxRatePatch,
  taxRateResource,
  updateTaxRate,
} from "./tax-rates.ts";

const common = { access: "staff", tag: "Administration" } as const;
const params = object({ id: idInput("tax") });
const BASE_PATH = "/api/admin/tax-rates";
const query = object({
  q: Type.Optional(text(100, { description: "A country code, or part of a region." })),
  country: Type.Optional(text(2, { pattern: "^[A-Z]{2}$", description: "ISO 3166-1 alpha-2." })),
  active: Type.Optional(Type.Boolean()),
  ...pageQuery,
});

const byRegion: Place<{ country: string; region: string | null }, { country: string; region: string }> = {
  keys: 2,
  of: (row) => [row.country, row.region ?? ""],
  read: ([country, region]) => ({ country: String(country), region: String(region) }),
};

export function taxRateEndpoints(services: Services, settings: SettingsCache): Endpoint[] {
  return [...readEndpoints(services), ...writeEndpoints(settings)];
}

function readEndpoints({ database, cursors }: Services): Endpoint[] {
  return [
    listEndpoint(cursors, {
      ...common,
      operationId: "listTaxRates",
      path: BASE_PATH,
      summary: "List tax rates by country and region",
      query,
      answer: page(taxRateResource, "AdminTaxRatePage"),
      place: byRegion,
      read: ({ filters, page }) => listTaxRates(database.reads, { ...filters, q: filters.q?.trim() ?? null, ...page }),
      present: (rows) => rows.map(presentTaxRate),
    }),
    endpoint({
      ...common,
      operationId: "getTaxRate",
      method: "GET",
      path: `${BASE_PATH}/{id}`,
      summary: "Read a tax rate",
      params,
      answers: { 200: taxRateResource },
      handle: async ({ params: { id } }) => {
        const row = await findTaxRate(database.reads, uuidInPath("tax", id));
        if (row === null) throw new NotFound("This tax rate does not exist.");
        return ok(presentTaxRate(row));
      },
    }),
  ];
}

function writeEndpoints(settings: SettingsCache): Endpoint[] {
  const editorOf = async (actorId: string) => ({ actorId, currency: (await settings.current()).currency });
  return [
    endpoint({
      ...common,
      operationId: "createTaxRate",
      method: "POST",
      path: BASE_PATH,
      summary: "Create a tax rate",
      description:
        "Used from the next quote and order on. A region's rate beats its country's; a place without a rate has no tax.",
      idempotent: true,
      body: newTaxRate,
      answers: { 201: taxRateResource },
      errors: ["tax_rate_taken"],
      handle: async ({ principal, body, transaction }) => {
        const editor = await editorOf(principal.userId);
        const answer = await transaction(async (tx) => created(BASE_PATH, await createTaxRate(tx, editor, body)));
        settings.forget();
        return answer;
      },
    }),
    endpoint({
      ...common,
      operationId: "updateTaxRate",
      method: "PATCH",
      path: `${BASE_PATH}/{id}`,
      summary: "Change a tax rate",
      description: "Members left out keep their value. Orders keep the tax they were placed with.",
      requestHeaders: ifMatchHeader(true),
      params,
      body: taxRatePatch,
      answers: { 200: taxRateResource },
      errors: ["tax_rate_taken", "precondition_required", "precondition_failed"],
      handle: async ({ principal, params: { id }, body, headers, transaction }) => {
        const uuid = uuidInPath("tax", id);
        const editor = await editorOf(principal.userId);
        const answer = await transaction(async (tx) =>
          ok(await updateTaxRate(tx, editor, uuid, headers["if-match"], body)),
        );
        settings.forget();
        return answer;
      },
    }),
    endpoint({
      ...common,
      operationId: "deleteTaxRate",
      method: "DELETE",
      path: `${BASE_PATH}/{id}`,
      summary: "Delete a tax rate",
      description: "Orders keep the tax they were placed with. To pause a rate, set `active` to false.",
      requestHeaders: ifMatchHeader(false),
      params,
      answers: { 204: null },
      errors: ["precondition_failed"],
      handle: async ({ principal, params: { id }, headers, transaction }) => {
        const uuid = uuidInPath("tax", id);
        const editor = await editorOf(principal.userId);
        const answer = await transaction(async (tx) => {
          await deleteTaxRate(tx, editor, uuid, headers["if-match"]);
          return { status: 204 };
        });
        settings.forget();
        return answer;
      },
    }),
  ];
}
