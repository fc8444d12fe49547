import { Type } from "@sinclair/typebox";
import { NotFound } from "../../../../platform/errors.ts";
import { byTypeId, editableResource } from "../../../../platform/http/editable-resource.ts";
import type { Endpoint } from "../../../../platform/http/endpoint.ts";
import { listEndpoint, type Place } from "../../../../platform/http/list-endpoint.ts";
import { object, page, pageQuery, text } from "../../../../platform/http/requests/schema.ts";
import type { Services } from "../../../../platform/services.ts";
import type { SettingsCache } from "../settings.ts";
import { editStoreData } from "./edit-store-data.ts";
import { findTaxRate, listTaxRates, type TaxRateRow } from "./tax-rate-queries.ts";
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
const BASE_PATH = "/api/admin/tax-rates";
const query = object({
  q: Type.Optional(text(100, { description: "A country code, or part of a region." })),
  country: Type.Optional(text(2, { pattern: "^[A-Z]{2}$", description: "ISO 3166-1 alpha-2." })),
  active: Type.Optional(Type.Boolean()),
  ...pageQuery,
});

const byRegion: Place<TaxRateRow, { country: string; region: string; class: string }> = {
  keys: 3,
  of: (row) => [row.country, row.region ?? "", row.class],
  read: ([country, region, taxClass]) => ({
    country: String(country),
    region: String(region),
    class: String(taxClass),
  }),
};

export function taxRateEndpoints(services: Services, settings: SettingsCache): Endpoint[] {
  const { database, cursors } = services;
  return [
    listEndpoint(cursors, {
      ...common,
      operationId: "listTaxRates",
      permission: "taxes",
      path: BASE_PATH,
      summary: "List tax rates by country, region and class",
      query,
      answer: page(taxRateResource, "AdminTaxRatePage"),
      place: byRegion,
      read: ({ filters, page }) => listTaxRates(database.reads, { ...filters, q: filters.q?.trim() ?? null, ...page }),
      present: (rows) => rows.map(presentTaxRate),
    }),
    ...rateResourceEndpoints(services, settings),
  ];
}

function rateResourceEndpoints({ database }: Services, settings: SettingsCache): Endpoint[] {
  return editableResource({
    ...common,
    path: BASE_PATH,
    id: byTypeId("tax"),
    answer: taxRateResource,
    edit: editStoreData(settings),
    get: {
      operationId: "getTaxRate",
      permission: "taxes",
      summary: "Read a tax rate",
      read: async (id) => {
        const row = await findTaxRate(database.reads, id);
        if (row === null) throw new NotFound("This tax rate does not exist.");
        return presentTaxRate(row);
      },
    },
    create: {
      operationId: "createTaxRate",
      permission: "taxes",
      summary: "Create a tax rate",
      description:
        "Used from the next quote and order on. For a line of a class: the region's rate of the class, the country's, the region's standard rate, the country's, else none.",
      body: newTaxRate,
      errors: ["tax_rate_taken"],
      write: (editor, body) => (tx) => createTaxRate(tx, editor, body),
    },
    update: {
      operationId: "updateTaxRate",
      permission: "taxes",
      summary: "Change a tax rate",
      description: "Omitted members keep their value. Orders keep the tax they were placed with.",
      body: taxRatePatch,
      errors: ["tax_rate_taken"],
      write:
        (editor, { id, ifMatch }, patch) =>
        (tx) =>
          updateTaxRate(tx, editor, id, ifMatch, patch),
    },
    remove: {
      operationId: "deleteTaxRate",
      permission: "taxes",
      summary: "Delete a tax rate",
      description: "Orders keep the tax they were placed with. To pause a rate, set `active` to false.",
      write:
        (editor, { id, ifMatch }) =>
        (tx) =>
          deleteTaxRate(tx, editor, id, ifMatch),
    },
  });
}
