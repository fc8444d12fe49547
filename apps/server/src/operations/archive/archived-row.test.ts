import { expect, test } from "vitest";
import { eventTypeDocuments } from "../../features/partners/webhooks/event-types.ts";
import { archivedData, archivedState } from "./archived-row.ts";

/** A word that no rule takes for a state, an id or a time. */
const TYPED = "Typed By A Person";

/** The paths below which text is left after every text of the value was typed by a person. */
function keptPaths(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((member) => keptPaths(member, `${path}[]`));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, member]) => keptPaths(member, path === "" ? name : `${path}.${name}`));
  return value === TYPED ? [path] : [];
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** A value with every member that the schema knows, whatever an example leaves empty; each text of it was typed. */
function filled(schema: Schema): unknown {
  const { type, properties, items } = schema;
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].filter(
    (part) => part.type !== "null",
  );
  if (parts.length > 0) {
    const values = parts.map(filled);
    const objects = values.filter((value) => typeof value === "object" && value !== null && !Array.isArray(value));
    return objects.length === 0 ? values[0] : Object.assign({}, ...objects);
  }
  if (properties !== undefined)
    return Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, filled(member)]));
  if (items !== undefined) return [filled(items)];
  const isText = type === undefined || type === "string" || (Array.isArray(type) && type.includes("string"));
  return isText ? TYPED : 1;
}

/** A new member of an event appears here. Keep it only if it can never tell of a person. */
test("archived events keep what a shop sold, and nothing that a person is called or typed", () => {
  const kept = (resource: string) => [
    ...new Set(
      eventTypeDocuments
        .filter(({ type }) => type.startsWith(`${resource}.`))
        .flatMap(({ schema }) => keptPaths(archivedData((filled(schema as Schema) as { data: unknown }).data))),
    ),
  ];
  const free = (resource: string) =>
    kept(resource)
      .filter((path) => !/((^|\.)(id|currency|at|status|type|kind)|Id|Ids\[\]|At|Status)$/.test(path))
      .sort();
  expect(free("order")).toMatchInlineSnapshot(`
    [
      "acceptedTerms.version",
      "attribution.method",
      "attribution.reason",
      "billingAddress.country",
      "cancelReason",
      "channel",
      "discounts[].class",
      "dispute.outcome",
      "dispute.respondBy",
      "lines[].handle",
      "lines[].image",
      "lines[].sku",
      "lines[].taxClass",
      "lines[].taxCountry",
      "lines[].title",
      "lines[].variantTitle",
      "locale",
      "payment.provider",
      "reference",
      "refunds[].giveBack[].to",
      "shipments[].carrier",
      "shipments[].numbers[].carrier",
      "shipments[].service",
      "shippingAddress.country",
      "shippingMethod.code",
      "shippingMethod.name",
      "taxPlace.country",
      "withdrawableUntil",
      "withdrawals[].orderReference",
    ]
  `);
  expect(free("shipment")).toMatchInlineSnapshot(`
    [
      "carrier",
      "numbers[].carrier",
      "orderReference",
      "service",
    ]
  `);
  expect(free("creator")).toMatchInlineSnapshot(`
    [
      "tier",
    ]
  `);
  expect(free("commission")).toMatchInlineSnapshot(`
    [
      "orderReference",
      "productTitle",
      "rule.scope",
    ]
  `);
  expect(free("payout")).toMatchInlineSnapshot(`
    [
      "method",
    ]
  `);
  expect(free("report")).toMatchInlineSnapshot(`
    [
      "category",
      "reference",
    ]
  `);
  expect(free("clicks")).toMatchInlineSnapshot(`
    [
      "from",
      "to",
    ]
  `);
});

test("archived audit entries keep numbers, states, ids and times", () => {
  const state = {
    id: "disc_01jd3v5z7mep58d0m0jq0c3f5x",
    status: "on_hold",
    email: "ada@example.com",
    note: "call_her",
    title: "For Ada",
    valueBps: 1_000,
    startsAt: "2026-11-20T10:31:00.000Z",
    currency: "EUR",
    tags: ["lovelace", "urgent"],
    nested: [{ label: "hers", title: "For Ada", active: true }],
  };
  expect(archivedState(state)).toEqual({
    id: state.id,
    status: "on_hold",
    title: null,
    valueBps: 1_000,
    startsAt: state.startsAt,
    currency: "EUR",
    tags: null,
    nested: [{ title: null, active: true }],
  });
  expect(archivedState(null)).toBeNull();
});
