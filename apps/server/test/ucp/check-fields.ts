import { readFileSync } from "node:fs";

/** A field of the protocol, as fields.csv lists it: read from the official schemas, without their texts. */
interface Field {
  path: readonly Step[];
  type: string;
  isRequired: boolean;
  rules: readonly string[];
}
/** A member by its name, every entry of a list, or every member of a map. */
type Step = { name: string } | "[]" | "{*}";

const fields = new Map<string, Field[]>();
for (const line of readFileSync(new URL("fields.csv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(1)) {
  const [version, resource, direction, path = "", type = "", required, note = ""] = cellsOf(line);
  const key = `${version} ${resource} ${direction}`;
  const field = { path: stepsOf(path), type, isRequired: required === "yes", rules: note.split("; ").filter(Boolean) };
  fields.set(key, [...(fields.get(key) ?? []), field]);
}

/** Parts of an answer that break the list of fields: missing ones, other types, values out of bounds. */
export function fieldProblems(version: string, resource: string, data: unknown): string[] {
  const known = fields.get(`${version} ${resource} response`);
  if (known === undefined) throw new Error(`There are no fields of ${version} ${resource}.`);
  return known.flatMap((field) => {
    const parents = valuesAt(data, field.path.slice(0, -1));
    return parents.flatMap((parent) => problemsIn(parent, field));
  });
}

function problemsIn(parent: unknown, field: Field): string[] {
  const last = field.path.at(-1);
  const where = field.path.map((step) => (typeof step === "string" ? step : step.name)).join(".");
  if (typeof last === "object") {
    if (parent === null || typeof parent !== "object") return [];
    // Places of business alone need a name: the list does not tell destinations apart.
    const isNeeded = field.isRequired && !where.endsWith("destinations.[].name");
    if (!Object.hasOwn(parent, last.name)) return isNeeded ? [`${where} is missing`] : [];
  }
  return stepInto(parent, last ?? "[]").flatMap((value) => [
    ...(isOfType(value, field.type) ? [] : [`${where} is no ${field.type}`]),
    // Savings are below zero: the schemas say so by the type of the entry.
    ...ruleProblems(value, where.endsWith("totals.[].amount") ? [] : field.rules).map(
      (problem) => `${where} ${problem}`,
    ),
  ]);
}

function ruleProblems(value: unknown, rules: readonly string[]): string[] {
  const constants = rules.filter((rule) => rule.startsWith("= ")).map((rule) => JSON.parse(rule.slice(2)) as unknown);
  const texts = constants.filter((constant) => typeof constant === "string");
  return [
    ...(texts.length > 0 && !texts.includes(value as string) ? [`is none of ${texts.join(", ")}`] : []),
    ...rules.flatMap((rule) => (keepsRule(value, rule) ? [] : [`breaks "${rule}"`])),
  ];
}

function keepsRule(value: unknown, rule: string): boolean {
  const [word = "", ...rest] = rule.split(" ");
  const bound = Number(rest.at(-1));
  if (word === "≥") return typeof value !== "number" || value >= bound;
  if (rule.startsWith("at least")) return !Array.isArray(value) || value.length >= bound;
  if (word === "pattern") return typeof value !== "string" || new RegExp(rest.join(" "), "u").test(value);
  if (rule.startsWith("one of")) return typeof value !== "string" || rest.slice(1).includes(value);
  if (word === "uri") return typeof value !== "string" || URL.canParse(value);
  if (word === "date-time") return typeof value !== "string" || /^\d{4}-\d\d-\d\dT.+(Z|[+-]\d\d:\d\d)$/.test(value);
  return true;
}

function isOfType(value: unknown, types: string): boolean {
  return types.split("|").some((type) => {
    if (type === "any") return true;
    if (type === "integer") return Number.isInteger(value);
    if (type === "array") return Array.isArray(value);
    if (type === "null") return value === null;
    if (type === "object") return value !== null && typeof value === "object" && !Array.isArray(value);
    return typeof value === type;
  });
}

function valuesAt(data: unknown, path: readonly Step[]): unknown[] {
  let values: unknown[] = [data];
  for (const step of path) values = values.flatMap((value) => stepInto(value, step));
  return values;
}

function stepInto(value: unknown, step: Step): unknown[] {
  if (step === "[]") return Array.isArray(value) ? value : [];
  if (value === null || typeof value !== "object" || Array.isArray(value)) return [];
  if (step === "{*}") return Object.values(value);
  return Object.hasOwn(value, step.name) ? [(value as Record<string, unknown>)[step.name]] : [];
}

/** `a.b[].c{*}`; a name of the protocol's own, like `dev.ucp.buyer_ip`, stays whole. */
function stepsOf(path: string): Step[] {
  return path.split(/\.(?!ucp\.|buyer_ip|user_agent)/).flatMap((part): Step[] => {
    const [, name = "", marks = ""] = /^(.*?)((?:\[\]|\{\*\})*)$/.exec(part) ?? [];
    return [{ name }, ...((marks.match(/\[\]|\{\*\}/g) ?? []) as Step[])];
  });
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}
