import { type Static, Type } from "@sinclair/typebox";
import { changesNothing } from "../../../../platform/database/changes-nothing.ts";
import { isUniqueViolation } from "../../../../platform/database/connection.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import { NotFound } from "../../../../platform/errors.ts";
import { requireVersion } from "../../../../platform/http/answers/if-match.ts";
import { id, money, moneyInput, nullable, object, plain, text } from "../../../../platform/http/requests/schema.ts";
import { encodeId, newId } from "../../../../platform/ids.ts";
import { recordChange } from "../../audit/record-change.ts";
import { CodeTaken } from "../code-taken.ts";
import { deliveryDays } from "../delivery-days.ts";
import { InputProblems } from "../input-problems.ts";
import { templateProblem } from "../parcels/tracking-address.ts";
import type { PriceStep } from "../shipping-price.ts";
import { readCountries } from "./countries-input.ts";
import type { Editor } from "./edit-store-data.ts";
import { presentPriceSteps, priceStepsInput, priceStepsSchema, readPriceSteps } from "./price-steps.ts";
import {
  deleteShippingMethodRow,
  findShippingMethod,
  insertShippingMethodRow,
  lockShippingMethod,
  type ShippingMethodColumns,
  type ShippingMethodRow,
  updateShippingMethodRow,
} from "./shipping-method-queries.ts";

export const shippingMethodResource = object(
  {
    id: id("shm"),
    code: plain(undefined, ["standard"]),
    name: plain(undefined, ["Standard"]),
    countries: Type.Array(plain("ISO 3166-1 alpha-2; `*` stands for every country.", ["DE"])),
    price: money,
    freeFrom: nullable(money),
    prices: priceStepsSchema,
    ...deliveryDays,
    carrier: nullable(plain("What its parcels go by, unless a shipment names another.", ["DHL"])),
    trackingUrl: nullable(plain("Template of the tracking page of its parcels; the carrier's without one.")),
    active: Type.Boolean(),
    position: Type.Integer({ description: "Lists show lower positions first." }),
    version: Type.Integer(),
  },
  { title: "AdminShippingMethod" },
);
export type ShippingMethodResource = Static<typeof shippingMethodResource>;

const code = text(64, { minLength: 1, pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", examples: ["standard"] });
const name = text(200, { minLength: 1, examples: ["Standard"] });
const countries = Type.Array(text(2, { minLength: 1, pattern: "^([A-Z]{2}|\\*)$", examples: ["DE"] }), {
  minItems: 1,
  maxItems: 300,
});
const daysInput = Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 365, description: "Until delivery." })));
const others = {
  freeFrom: Type.Optional(nullable(moneyInput)),
  prices: Type.Optional(priceStepsInput),
  minDays: daysInput,
  maxDays: daysInput,
  carrier: Type.Optional(nullable(text(100, { minLength: 1, pattern: "\\S", description: "Code or name." }))),
  trackingUrl: Type.Optional(
    nullable(text(2_000, { minLength: 1, description: "As of a carrier: https, with `{number}`." })),
  ),
  active: Type.Optional(Type.Boolean({ description: "Default true." })),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
};
export const newShippingMethod = object(
  { code, name, countries, price: moneyInput, ...others },
  { title: "NewShippingMethod" },
);
export const shippingMethodPatch = object(
  {
    code: Type.Optional(code),
    name: Type.Optional(name),
    countries: Type.Optional(countries),
    price: Type.Optional(moneyInput),
    ...others,
  },
  { title: "ShippingMethodPatch", examples: [{ price: { amount: 490, currency: "EUR" } }] },
);

/**
 * Creates a shipping method, which quotes and orders offer from then on. Throws 409 `code_taken` when the code is in
 * use.
 */
export async function createShippingMethod(
  tx: Tx,
  editor: Editor,
  input: Static<typeof newShippingMethod>,
): Promise<ShippingMethodResource> {
  const blank = {
    id: newId(),
    free_from_minor: null,
    prices: [],
    min_days: null,
    max_days: null,
    carrier: null,
    tracking_url: null,
    active: true,
    position: 1000,
  };
  const fields = merge({ ...blank, code: "", name: "", countries: [], price_minor: 0 }, editor, input);
  if (!(await insertShippingMethodRow(tx, fields))) throw new CodeTaken(fields.code);
  return recorded(tx, editor, "shipping_method.create", fields.id, null);
}

/** Changes what the patch names. Orders that were placed keep the method they were placed with. Throws 428 and 412 by `ifMatch`. */
export async function updateShippingMethod(
  tx: Tx,
  editor: Editor,
  methodId: string,
  ifMatch: string | undefined,
  patch: Static<typeof shippingMethodPatch>,
): Promise<ShippingMethodResource> {
  const before = await lock(tx, methodId, ifMatch);
  const fields = merge(before, editor, patch);
  if (changesNothing(before, fields)) return presentShippingMethod(before, editor.currency);
  try {
    await updateShippingMethodRow(tx, fields);
  } catch (error) {
    throw isUniqueViolation(error, "shipping_methods_code") ? new CodeTaken(fields.code) : error;
  }
  return recorded(tx, editor, "shipping_method.update", methodId, presentShippingMethod(before, editor.currency));
}

/**
 * Deletes a shipping method. Orders have a copy of theirs, so nothing is lost; to pause a method, set `active` to
 * false.
 */
export async function deleteShippingMethod(
  tx: Tx,
  editor: Editor,
  methodId: string,
  ifMatch: string | undefined,
): Promise<void> {
  const before = await lock(tx, methodId, ifMatch ?? "*");
  await deleteShippingMethodRow(tx, methodId);
  await recordChange(tx, {
    actorId: editor.actorId,
    action: "shipping_method.delete",
    resourceType: "shipping_method",
    resourceId: methodId,
    before: presentShippingMethod(before, editor.currency),
    after: null,
  });
}

export function presentShippingMethod(row: ShippingMethodRow, currency: string): ShippingMethodResource {
  return {
    id: encodeId("shm", row.id),
    code: row.code,
    name: row.name,
    countries: row.countries,
    price: { amount: row.price_minor, currency },
    freeFrom: row.free_from_minor === null ? null : { amount: row.free_from_minor, currency },
    prices: presentPriceSteps(row.prices as PriceStep[], currency),
    minDays: row.min_days,
    maxDays: row.max_days,
    carrier: row.carrier,
    trackingUrl: row.tracking_url,
    active: row.active,
    position: row.position,
    version: row.version,
  };
}

function merge(
  before: ShippingMethodColumns,
  editor: Editor,
  patch: Static<typeof shippingMethodPatch>,
): ShippingMethodColumns {
  const amounts = new InputProblems(editor.currency);
  const fields = {
    id: before.id,
    code: patch.code ?? before.code,
    name: patch.name?.trim() ?? before.name,
    countries: patch.countries === undefined ? before.countries : readCountries(patch.countries, amounts),
    price_minor: patch.price === undefined ? before.price_minor : amounts.minor(patch.price, "#/price"),
    free_from_minor:
      patch.freeFrom === undefined ? before.free_from_minor : amounts.minorOrNull(patch.freeFrom, "#/freeFrom"),
    prices: patch.prices === undefined ? before.prices : readPriceSteps(patch.prices, amounts),
    min_days: patch.minDays === undefined ? before.min_days : patch.minDays,
    max_days: patch.maxDays === undefined ? before.max_days : patch.maxDays,
    carrier: patch.carrier === undefined ? before.carrier : (patch.carrier?.trim() ?? null),
    tracking_url: patch.trackingUrl === undefined ? before.tracking_url : patch.trackingUrl,
    active: patch.active ?? before.active,
    position: patch.position ?? before.position,
  };
  if (fields.name === "") amounts.add("#/name", "required", "A shipping method needs a name.");
  if (fields.min_days !== null && fields.max_days !== null && fields.min_days > fields.max_days)
    amounts.add("#/maxDays", "too_small", "This is not below `minDays`.");
  const problem = fields.tracking_url === null ? null : templateProblem(fields.tracking_url);
  if (problem !== null) amounts.add("#/trackingUrl", "not_allowed", problem);
  amounts.refuseProblems();
  return fields;
}

async function lock(tx: Tx, methodId: string, ifMatch: string | undefined): Promise<ShippingMethodRow> {
  const row = await lockShippingMethod(tx, methodId);
  if (row === null) throw new NotFound("This shipping method does not exist.");
  requireVersion(ifMatch, row.version);
  return row;
}

async function recorded(
  tx: Tx,
  { actorId, currency }: Editor,
  action: string,
  resourceId: string,
  before: ShippingMethodResource | null,
): Promise<ShippingMethodResource> {
  const row = await findShippingMethod(tx, resourceId);
  if (row === null) throw new Error("unreachable: the shipping method was just written");
  const after = presentShippingMethod(row, currency);
  await recordChange(tx, { actorId, action, resourceType: "shipping_method", resourceId, before, after });
  return after;
}
