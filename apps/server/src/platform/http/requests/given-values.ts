/** The few keywords of a request schema that matter here. */
interface Schema {
  type?: string | readonly string[];
  nullable?: boolean;
  readOnly?: boolean;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
}

type Prepare = (value: unknown) => void;

/**
 * Makes the function that takes out of a body what counts as not given: `null` in an optional field, and read-only fields,
 * so that what the API sends can be sent back. A field whose schema allows `null` keeps it, since it means something there.
 * Resolves with null where no body can hold any of that, as most cannot. In a PATCH `null` clears a field: there the fields
 * of the body itself are left alone, but not those of the values in them, which are replaced as a whole.
 */
export function givenValuesOnly(schema: object, method: string): Prepare | null {
  return prepare(schema as Schema, method === "PATCH");
}

function prepare(schema: Schema, clears: boolean): Prepare | null {
  if (schema.items !== undefined) return prepareItems(schema.items);
  return schema.properties === undefined ? null : prepareFields(schema, clears);
}

function prepareItems(items: Schema): Prepare | null {
  const inner = prepare(items, false);
  if (inner === null) return null;
  return (list) => {
    if (Array.isArray(list)) for (const item of list) inner(item);
  };
}

function prepareFields({ properties = {}, required = [] }: Schema, clears: boolean): Prepare | null {
  const fields = Object.entries(properties)
    .map(([name, schema]) => ({
      name,
      readOnly: schema.readOnly === true,
      nullIsAbsent: !clears && !required.includes(name) && !allowsNull(schema),
      inner: prepare(schema, false),
    }))
    .filter(({ readOnly, nullIsAbsent, inner }) => readOnly || nullIsAbsent || inner !== null);
  if (fields.length === 0) return null;
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return;
    const object = value as Record<string, unknown>;
    for (const { name, readOnly, nullIsAbsent, inner } of fields) {
      const given = object[name];
      if (given === undefined) continue;
      if (readOnly || (given === null && nullIsAbsent)) delete object[name];
      else inner?.(given);
    }
  };
}

export function allowsNull({ nullable, type, const: only, enum: values, anyOf }: Schema): boolean {
  if (nullable === true || only === null || values?.includes(null) === true) return true;
  if (anyOf !== undefined) return anyOf.some(allowsNull);
  if (type === undefined) return only === undefined && values === undefined;
  return type === "null" || (Array.isArray(type) && type.includes("null"));
}

/** The same for the API document: the schema of a body with `null` where {@link givenValuesOnly} takes it for absent. */
export function withNullForAbsent<S extends object>(schema: S, method: string): S {
  return documented(schema as Schema, method === "PATCH") as S;
}

function documented(schema: Schema, clears: boolean): Schema {
  if (schema.items !== undefined) return { ...schema, items: documented(schema.items, false) };
  if (schema.properties === undefined) return schema;
  const required = new Set(schema.required);
  const properties = Object.entries(schema.properties).map(([name, field]) => {
    const inner = documented(field, false);
    const nullIsAbsent = !clears && !required.has(name) && field.readOnly !== true && !allowsNull(field);
    return [name, nullIsAbsent ? { ...inner, nullable: true } : inner] as const;
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}
