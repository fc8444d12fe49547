import { ADMINISTRATION } from "./properties/administration.ts";
import { COMMON } from "./properties/common.ts";
import { ORDER_CHANGES } from "./properties/order-changes.ts";
import { PROGRAMME } from "./properties/programme.ts";
import { PROMOTIONS } from "./properties/promotions.ts";
import { SPECIFIC } from "./properties/specific.ts";
import { VOUCHERS } from "./properties/vouchers.ts";

type Json = Record<string, unknown>;
type Schemas = Readonly<Record<string, Json>>;

const KNOWN: Readonly<Record<string, string>> = {
  ...COMMON,
  ...PROGRAMME,
  ...SPECIFIC,
  ...VOUCHERS,
  ...ADMINISTRATION,
  ...PROMOTIONS,
  ...ORDER_CHANGES,
};

interface Described {
  paths: Record<string, Record<string, Operation>>;
  webhooks: unknown;
  components: { schemas: Schemas };
}
interface Operation extends Json {
  operationId: string;
  requestBody?: { content: Content };
  responses: Record<string, Json & { content?: Content }>;
}
type Content = Record<string, Json & { schema?: Json }>;

/** The document with a description for each property that is known by its name. */
export function describeDocument<
  Document extends { paths: unknown; webhooks: unknown; components: { schemas: unknown } },
>(document: Document): Document {
  const { paths, components } = document as unknown as Described;
  const { schemas } = components;
  const contentOf = (content: Content, owner: string) =>
    mapValues(content, (media) =>
      media.schema === undefined ? media : { ...media, schema: describeProperties(media.schema, owner, schemas) },
    );
  const operations = mapValues(paths, (methods) =>
    mapValues(methods, (operation) => ({
      ...operation,
      ...(operation.requestBody === undefined
        ? {}
        : {
            requestBody: {
              ...operation.requestBody,
              content: contentOf(operation.requestBody.content, operation.operationId),
            },
          }),
      responses: mapValues(operation.responses, (response) =>
        response.content === undefined
          ? response
          : { ...response, content: contentOf(response.content, operation.operationId) },
      ),
    })),
  );
  return {
    ...document,
    paths: operations,
    components: {
      ...document.components,
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [name, describeProperties(schema, name, schemas)]),
      ),
    },
  };
}

function mapValues<Value, Mapped>(
  record: Record<string, Value>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

/**
 * Adds the descriptions of properties that have none, neither of their own nor by what they refer to. `owner` is the
 * component, or the operation of a body without a name.
 */
function describeProperties(schema: Json, owner: string, schemas: Schemas, parent = ""): Json {
  const described: Json = { ...schema };
  if (isObject(schema.properties))
    described.properties = Object.fromEntries(
      Object.entries(schema.properties as Schemas).map(([name, member]) => {
        const inner = describeProperties(member, owner, schemas, name);
        const text = isDescribed(member, schemas) ? undefined : textOf(name, owner, parent);
        return [name, text === undefined ? inner : { ...inner, description: text }];
      }),
    );
  for (const key of ["items", "additionalProperties"])
    if (isObject(schema[key])) described[key] = describeProperties(schema[key] as Json, owner, schemas, parent);
  for (const key of ["anyOf", "oneOf", "allOf"])
    if (Array.isArray(schema[key]))
      described[key] = (schema[key] as Json[]).map((branch) => describeProperties(branch, owner, schemas, parent));
  return described;
}

/** Within an object without a name, what it says of its own object comes before what the component says. */
function textOf(name: string, owner: string, parent: string): string | undefined {
  return (parent === "" ? KNOWN[`${owner}.${name}`] : KNOWN[`${parent}.${name}`]) ?? KNOWN[name];
}

export function isDescribed(schema: Json, schemas: Schemas): boolean {
  if (schema.description !== undefined) return true;
  const { $ref: reference, anyOf } = schema;
  if (typeof reference === "string") {
    const component = schemas[reference.slice(reference.lastIndexOf("/") + 1)];
    return component?.description !== undefined;
  }
  return (
    Array.isArray(anyOf) &&
    (anyOf as Json[]).some((branch) => branch.$ref !== undefined && isDescribed(branch, schemas))
  );
}

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
