import { type Static, Type } from "@sinclair/typebox";
import { changesNothing } from "../../../../platform/database/changes-nothing.ts";
import { isUniqueViolation } from "../../../../platform/database/connection.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError, NotFound } from "../../../../platform/errors.ts";
import { requireVersion } from "../../../../platform/http/answers/if-match.ts";
import { id, nullable, object, plain, text } from "../../../../platform/http/requests/schema.ts";
import { encodeId, newId } from "../../../../platform/ids.ts";
import { recordChange } from "../../audit/record-change.ts";
import { InputProblems } from "../input-problems.ts";
import { EXEMPT_CLASS, STANDARD_CLASS, TAX_CLASS_PATTERN } from "../tax-rate-for.ts";
import { checkCountry } from "./countries-input.ts";
import type { Editor } from "./edit-store-data.ts";
import {
  deleteTaxRateRow,
  findTaxRate,
  insertTaxRateRow,
  lockTaxRate,
  type TaxRateColumns,
  type TaxRateRow,
  updateTaxRateRow,
} from "./tax-rate-queries.ts";

export class TaxRateTaken extends DomainError {
  constructor() {
    super({ code: "tax_rate_taken", detail: "This country and region already has a rate for this class." });
  }
}

export const taxRateResource = object(
  {
    id: id("tax"),
    country: plain("ISO 3166-1 alpha-2.", ["DE"]),
    region: nullable(plain("Null: the whole country, as far as no region has a rate of its own.")),
    class: plain("The tax class of the variants that it is for.", ["standard"]),
    rateBps: Type.Integer({ description: "Basis points.", examples: [1900] }),
    shippingRateBps: Type.Integer({
      description: "Basis points, for shipping; that of the class `standard` is used.",
      examples: [1900],
    }),
    active: Type.Boolean(),
    version: Type.Integer(),
  },
  { title: "AdminTaxRate" },
);
export type TaxRateResource = Static<typeof taxRateResource>;

const country = text(2, { minLength: 2, pattern: "^[A-Z]{2}$", examples: ["DE"] });
const bps = Type.Integer({ minimum: 0, maximum: 10_000, description: "Basis points.", examples: [1900] });
const region = nullable(text(100, { minLength: 1, description: "As written in addresses; case does not matter." }));
const taxClass = text(40, {
  minLength: 1,
  pattern: TAX_CLASS_PATTERN,
  description: "Default `standard`. `exempt` has no tax anywhere, so it has no rate.",
  examples: ["reduced"],
});
const active = Type.Optional(Type.Boolean({ description: "Default true." }));
export const newTaxRate = object(
  {
    country,
    region: Type.Optional(region),
    class: Type.Optional(taxClass),
    rateBps: bps,
    shippingRateBps: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 10_000, description: "Basis points; default: `rateBps`." }),
    ),
    active,
  },
  { title: "NewTaxRate" },
);
export const taxRatePatch = object(
  {
    country: Type.Optional(country),
    region: Type.Optional(region),
    class: Type.Optional(taxClass),
    rateBps: Type.Optional(bps),
    shippingRateBps: Type.Optional(bps),
    active,
  },
  { title: "TaxRatePatch", examples: [{ rateBps: 1600 }] },
);

/** Creates a rate that the next quote and order use. Throws 409 `tax_rate_taken` when the place already has one for the class. */
export async function createTaxRate(
  tx: Tx,
  editor: Editor,
  input: Static<typeof newTaxRate>,
): Promise<TaxRateResource> {
  const blank = { id: newId(), country: input.country, region: null, class: STANDARD_CLASS, rate_bps: 0, active: true };
  const fields = merge({ ...blank, shipping_rate_bps: input.rateBps }, editor, input);
  if (!(await insertTaxRateRow(tx, fields))) throw new TaxRateTaken();
  return recorded(tx, editor, "tax_rate.create", fields.id, null);
}

/** Changes what the patch names. Orders that were placed keep their tax. Throws 428 and 412 by `ifMatch`. */
export async function updateTaxRate(
  tx: Tx,
  editor: Editor,
  rateId: string,
  ifMatch: string | undefined,
  patch: Static<typeof taxRatePatch>,
): Promise<TaxRateResource> {
  const before = await lock(tx, rateId, ifMatch);
  const fields = merge(before, editor, patch);
  if (changesNothing(before, fields)) return presentTaxRate(before);
  try {
    await updateTaxRateRow(tx, fields);
  } catch (error) {
    throw isUniqueViolation(error, "tax_rates_place") ? new TaxRateTaken() : error;
  }
  return recorded(tx, editor, "tax_rate.update", rateId, presentTaxRate(before));
}

/** Deletes a rate. From then on a region falls back to its country's rate, and a country to no tax. */
export async function deleteTaxRate(
  tx: Tx,
  editor: Editor,
  rateId: string,
  ifMatch: string | undefined,
): Promise<void> {
  const before = await lock(tx, rateId, ifMatch ?? "*");
  await deleteTaxRateRow(tx, rateId);
  await recordChange(tx, {
    actorId: editor.actorId,
    action: "tax_rate.delete",
    resourceType: "tax_rate",
    resourceId: rateId,
    before: presentTaxRate(before),
    after: null,
  });
}

export function presentTaxRate(row: TaxRateRow): TaxRateResource {
  return {
    id: encodeId("tax", row.id),
    country: row.country,
    region: row.region,
    class: row.class,
    rateBps: row.rate_bps,
    shippingRateBps: row.shipping_rate_bps,
    active: row.active,
    version: row.version,
  };
}

function merge(before: TaxRateColumns, editor: Editor, patch: Static<typeof taxRatePatch>): TaxRateColumns {
  const problems = new InputProblems(editor.currency);
  const wanted = patch.region === undefined ? before.region : (patch.region?.trim() ?? null);
  const fields = {
    id: before.id,
    country: patch.country ?? before.country,
    region: wanted,
    class: patch.class ?? before.class,
    rate_bps: patch.rateBps ?? before.rate_bps,
    shipping_rate_bps: patch.shippingRateBps ?? before.shipping_rate_bps,
    active: patch.active ?? before.active,
  };
  checkCountry(fields.country, "#/country", problems);
  if (wanted === "") problems.add("#/region", "too_short", "A region has a name; null stands for the whole country.");
  if (fields.class === EXEMPT_CLASS)
    problems.add("#/class", "not_allowed", "This class has no tax anywhere, so it has no rate.");
  problems.refuseProblems();
  return fields;
}

async function lock(tx: Tx, rateId: string, ifMatch: string | undefined): Promise<TaxRateRow> {
  const row = await lockTaxRate(tx, rateId);
  if (row === null) throw new NotFound("This tax rate does not exist.");
  requireVersion(ifMatch, row.version);
  return row;
}

async function recorded(
  tx: Tx,
  { actorId }: Editor,
  action: string,
  resourceId: string,
  before: TaxRateResource | null,
): Promise<TaxRateResource> {
  const row = await findTaxRate(tx, resourceId);
  if (row === null) throw new Error("unreachable: the tax rate was just written");
  const after = presentTaxRate(row);
  await recordChange(tx, { actorId, action, resourceType: "tax_rate", resourceId, before, after });
  return after;
}
