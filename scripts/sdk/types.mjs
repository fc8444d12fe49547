import { readFileSync } from "node:fs";
import { join } from "node:path";
import openapiTs, { astToString } from "openapi-typescript";
import ts from "typescript";
import { repositoryRoot } from "../repository.mjs";
import { pruneDocument } from "./prune-document.mjs";

/** @import { ApiDocument } from "./prune-document.mjs" */

/** A schema with the marks of `prune-document.mjs`. @typedef {{ type?: string | string[], enum?: unknown[], "x-id"?: string, "x-open"?: boolean }} MarkedSchema */

/** The SDK's types, made of the API document alone: docs/decisions/0029-sdk.md. */
const HEADER = "// Generated from apps/server/openapi.json by scripts/generate.mjs; not to be edited.\n\n";
const { factory } = ts;

/** @returns {ApiDocument} */
export function readDocument() {
  return JSON.parse(readFileSync(join(repositoryRoot, "apps", "server", "openapi.json"), "utf8"));
}

export async function generatePublicTypes() {
  const document = readDocument();
  return [await typesOf(pruneDocument(document, false)), errorCodes(document), idPrefixes(document)].join("\n");
}

export async function generateAdminTypes() {
  return await typesOf(pruneDocument(readDocument(), true));
}

export function generateVersion() {
  const { version } = JSON.parse(readFileSync(join(repositoryRoot, "packages", "client", "package.json"), "utf8"));
  return `${HEADER}/** The version of the API that these types describe. */
export const API_VERSION = "${readDocument().info.version}";

/** The version of this package; programs outside of a browser send it as their user agent. */
export const CLIENT_VERSION = "${version}";
`;
}

export function generateEventTypes() {
  const types = Object.keys(readDocument().webhooks).map((type) => `  "${type}",\n`);
  return `${HEADER}/** Every type of event that a shop sends. */\nexport const EVENT_TYPES: readonly string[] = [\n${types.join("")}];\n`;
}

/** @param {ReturnType<typeof pruneDocument>} document */
async function typesOf(document) {
  const nodes = await openapiTs(Buffer.from(JSON.stringify(document)), {
    alphabetize: false,
    // A field with a default may be left out of a request. Answers list it among `required`.
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    transform: transformSchema,
    silent: true,
  });
  const text = astToString(nodes)
    // Every operation lists the methods that its path lacks and the kinds of parameters that it has not.
    .replaceAll(/^ +(?:get|put|post|delete|options|head|patch|trace)\?: never;\n/gm, "")
    .replaceAll(/^ +(?:header|cookie)\?: never;\n/gm, "")
    .replaceAll(/^ +headers: \{\n +\[name: string\]: unknown;\n +\};\n/gm, "")
    .replaceAll(/^ +parameters: \{\n +query\?: never;\n +path\?: never;\n +\};\n/gm, "")
    .replaceAll(/^ +(?:query|path|requestBody)\?: never;\n/gm, "")
    .replaceAll(/^export type (?:webhooks|operations|\$defs) = .*\n/gm, "")
    .replaceAll(/^ +(?:responses|parameters|requestBodies|headers|pathItems): never;\n/gm, "");
  return HEADER + withInterfaces(text, document.components.schemas);
}

/**
 * An editor and an error show an interface by its name, and an alias by the lines that it stands for.
 * @param {string} text
 * @param {ApiDocument["components"]["schemas"]} schemas
 */
function withInterfaces(text, schemas) {
  const isObject = (/** @type {string} */ name) => schemas[name]?.type === "object";
  const named = text.replaceAll(
    /^export type (\w+) = components\['schemas'\]\['\1'\];$/gm,
    (alias, /** @type {string} */ name) =>
      isObject(name) ? `export interface ${name} extends Schema<"${name}"> {}` : alias,
  );
  return `${named}type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];\n`;
}

/**
 * Ids become template types; an enumeration in an answer accepts values that a later version of the API adds.
 * @param {MarkedSchema} schema
 */
function transformSchema(schema) {
  const isNullable = [schema.type].flat().includes("null");
  const orNull = (/** @type {ts.TypeNode} */ type) =>
    isNullable ? factory.createUnionTypeNode([type, factory.createLiteralTypeNode(factory.createNull())]) : type;
  if (schema["x-id"] !== undefined) return orNull(startsWith(`${schema["x-id"]}_`));
  if (schema["x-open"] !== true) return undefined;
  const values = (schema.enum ?? []).filter((value) => value !== null).map((value) => stringType(String(value)));
  return orNull(factory.createUnionTypeNode([...values, anyOtherString()]));
}

/** @param {string} value */
function stringType(value) {
  return factory.createLiteralTypeNode(factory.createStringLiteral(value));
}

/** `(string & {})`: any string, without hiding the known ones from an editor. */
function anyOtherString() {
  const string = factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  return factory.createParenthesizedType(
    factory.createIntersectionTypeNode([string, factory.createTypeLiteralNode([])]),
  );
}

/** @param {string} prefix */
function startsWith(prefix) {
  const string = factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  return factory.createTemplateLiteralType(factory.createTemplateHead(prefix), [
    factory.createTemplateLiteralTypeSpan(string, factory.createTemplateTail("")),
  ]);
}

/** @param {ApiDocument} document */
function errorCodes(document) {
  const codes = Object.keys(document.components.examples);
  return unionOf("Every code of an error that the API documents.", "ProblemCode", codes);
}

/** @param {ApiDocument} document */
function idPrefixes(document) {
  const examples = JSON.stringify(document).matchAll(/"([a-z]+)_[0-9a-hjkmnp-tv-z]{26}"/g);
  const prefixes = [...examples].flatMap((match) => match[1] ?? []);
  return unionOf("The prefixes of ids; each names a kind of resource.", "IdPrefix", prefixes);
}

/** @param {string} description @param {string} name @param {readonly string[]} values */
function unionOf(description, name, values) {
  const members = [...new Set(values)].sort().map((value) => `  | "${value}"`);
  return `/** ${description} */\nexport type ${name} =\n${members.join("\n")};\n`;
}
