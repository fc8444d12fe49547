import { limitsOf, type OpenApi, resolve, type Schema, typeText } from "./openapi.ts";
import { Words } from "./prose.tsx";

/** Deeper fields are behind their parents; a schema within itself is not followed. */
const DEEPEST = 6;

interface FieldsProps {
  document: OpenApi;
  schema: Schema;
  /** The names of the schemas around it. */
  around?: readonly string[];
}

/** The fields of an object, each with its type, limits and meaning; those of objects below it open on demand. */
export function Fields({ document, schema: given, around = [] }: FieldsProps) {
  const inner = objectIn(document, given);
  if (inner === null) return null;
  const { schema, name } = inner;
  const names = name === null ? around : [...around, name];
  const required = new Set(schema.required);
  return (
    <ul class="fields">
      {Object.entries(schema.properties ?? {}).map(([field, value]) => (
        <Field document={document} name={field} schema={value} isRequired={required.has(field)} around={names} />
      ))}
    </ul>
  );
}

interface FieldProps {
  document: OpenApi;
  name: string;
  schema: Schema;
  isRequired: boolean;
  around: readonly string[];
}

function Field({ document, name, schema, isRequired, around }: FieldProps) {
  const inner = objectIn(document, schema);
  const isFollowed = inner !== null && around.length < DEEPEST && (inner.name === null || !around.includes(inner.name));
  const label = (
    <>
      <code>{name}</code> <span class="field-type">{typeText(document, schema)}</span>
      {isRequired && <span class="field-type">, required</span>}
    </>
  );
  return (
    <li>
      {isFollowed ? (
        <details>
          <summary>{label}</summary>
          <Meaning document={document} schema={schema} />
          <Fields document={document} schema={schema} around={around} />
        </details>
      ) : (
        <>
          <div>{label}</div>
          <Meaning document={document} schema={schema} />
        </>
      )}
    </li>
  );
}

export function Meaning({ document, schema: given }: { document: OpenApi; schema: Schema }) {
  const { schema } = resolve(document, given);
  const description = given.description ?? schema.description;
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  const limits = limitsOf(schema);
  return (
    <>
      {description !== undefined && (
        <p>
          <Words text={description} />
        </p>
      )}
      {values !== undefined && (
        <p class="field-type">
          {values.map((value, place) => (
            <>
              {place > 0 && ", "}
              <code>{String(value)}</code>
            </>
          ))}
        </p>
      )}
      {limits.length > 0 && <p class="field-type">{limits.join(", ")}</p>}
    </>
  );
}

/** The object that a schema is, or that it is a list of, or one of whose choices it is. */
function objectIn(document: OpenApi, given: Schema): { schema: Schema; name: string | null } | null {
  const found = resolve(document, given);
  const { schema } = found;
  if (schema.properties !== undefined) return found;
  if (schema.items !== undefined) return objectIn(document, schema.items);
  for (const choice of schema.anyOf ?? []) {
    const inner = objectIn(document, choice);
    if (inner !== null) return inner;
  }
  return null;
}
