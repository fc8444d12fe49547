import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** Folder with the official schemas by version; without it answers are held against fields.csv alone. */
const FOLDER = process.env.UCP_SCHEMAS;
const BASE = "https://local/";
const validators = new Map<string, Ajv2020>();

/** Findings of the official schemas in an answer; none if the schemas are missing. `target`: path below `schemas/`. */
export function schemaProblems(version: string, target: string, op: string, data: unknown): string[] {
  if (FOLDER === undefined || FOLDER === "") return [];
  const ajv = validatorFor(join(FOLDER, version), op);
  const address = `${BASE}${target.startsWith("discovery/") ? target : `schemas/${target}`}`;
  const validate = ajv.getSchema(address) ?? ajv.compile({ $ref: address });
  validate(data);
  return (validate.errors ?? []).map(
    (error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
  );
}

function validatorFor(root: string, op: string): Ajv2020 {
  const known = validators.get(`${root} ${op}`);
  if (known !== undefined) return known;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  (addFormats as unknown as (to: Ajv2020) => void)(ajv);
  for (const name of readdirSync(root, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".json") || /openapi|openrpc/.test(name)) continue;
    const schema = applyMarks(JSON.parse(readFileSync(join(root, name), "utf8")), op) as Record<string, unknown>;
    ajv.addSchema({ ...schema, $id: `${BASE}${relative(root, join(root, name)).replaceAll("\\", "/")}` });
  }
  validators.set(`${root} ${op}`, ajv);
  return ajv;
}

/** The protocol marks members as omitted, optional or required by operation (`ucp_response`); here for answers. */
function applyMarks(node: unknown, op: string): unknown {
  if (Array.isArray(node)) return node.map((each) => applyMarks(each, op));
  if (node === null || typeof node !== "object") return node;
  const source = node as Record<string, unknown>;
  const out: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(source))
    if (name !== "ucp_request" && name !== "ucp_response") out[name] = applyMarks(value, op);
  const { properties, required } = source;
  if (properties === null || typeof properties !== "object" || (required !== undefined && !Array.isArray(required)))
    return out;
  const wanted = new Set((required ?? []) as string[]);
  const shown = out.properties as Record<string, unknown>;
  for (const [name, property] of Object.entries(properties)) {
    const mark = markOf(property, op);
    if (mark === "omit") shown[name] = isLifted(source, name, op);
    if (mark === "omit" || mark === "optional") wanted.delete(name);
    if (mark === "required") wanted.add(name);
  }
  if (wanted.size > 0) out.required = [...wanted];
  else delete out.required;
  return out;
}

function markOf(property: unknown, op: string): unknown {
  const mark = (property as { ucp_response?: unknown } | null)?.ucp_response;
  return typeof mark === "object" && mark !== null ? (mark as Record<string, unknown>)[op] : mark;
}

/** A branch (`allOf … then`) gives a member back that the base leaves out. */
function isLifted({ allOf }: Record<string, unknown>, name: string, op: string): boolean {
  const branches = (Array.isArray(allOf) ? allOf : []) as { then?: { properties?: Record<string, unknown> } }[];
  return branches.some((branch) => {
    const mark = markOf(branch.then?.properties?.[name], op);
    return mark !== undefined && mark !== "omit";
  });
}
