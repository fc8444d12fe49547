import { hostileNumber, hostileText, hostileValue } from "./hostile-values.ts";
import type { KnownValues } from "./known-values.ts";
import type { SeededRandom } from "./seeded-random.ts";

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  examples?: unknown[];
  description?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

const WORDS = ["tote", "canvas", "sun", "Straße", "日本", "shop 24", "a", "The long way home"];
const COUNTRIES = ["DE", "FR", "US", "GB", "HK", "XX"];

/** Values for a schema: mostly such as it takes, now and then such as it must refuse. */
export class SchemaValues {
  readonly #random: SeededRandom;
  readonly #known: KnownValues;
  readonly #components: Record<string, Schema>;
  /** How likely each place of a value is hostile; the generator sets it for each request. */
  hostility = 0;

  constructor(random: SeededRandom, known: KnownValues, components: Record<string, Schema>) {
    this.#random = random;
    this.#known = known;
    this.#components = components;
  }

  value(schema: Schema, name: string): unknown {
    const random = this.#random;
    if (random.chance(this.hostility)) return hostileValue(random);
    if (schema.$ref !== undefined) return this.value(this.#resolve(schema.$ref), name);
    const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (branches !== undefined) return this.value(random.pick(branches), name);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return random.pick(schema.enum);
    const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
    if (type === "object") return this.#object(schema);
    if (type === "array") return this.#array(schema, name);
    if (type === "integer" || type === "number") return this.#number(schema);
    if (type === "boolean") return random.chance(0.5);
    if (type === "null") return null;
    return this.text(schema, name);
  }

  text(schema: Schema, name: string): string {
    const random = this.#random;
    if (random.chance(this.hostility)) return hostileText(random);
    const prefix = /prefix `([a-z]+_)`/.exec(schema.description ?? "")?.[1];
    const known = this.#known.recall(random, prefix ?? name);
    if (known !== undefined && random.chance(prefix === undefined ? 0.5 : 0.9)) return known;
    if (name === "currency") return "EUR";
    if (name === "country") return random.pick(COUNTRIES);
    if (name === "email") return `fuzz${random.integer(1, 50)}@example.com`;
    if (schema.format === "date-time") return new Date(1.7e12 + random.integer(0, 1e11)).toISOString();
    const example = schema.examples === undefined ? undefined : random.pick(schema.examples);
    if (typeof example === "string" && random.chance(0.7)) return example;
    const text = `${random.pick(WORDS)} ${random.integer(0, 999)}`;
    return text.padEnd(schema.minLength ?? 0, "x").slice(0, schema.maxLength ?? 200);
  }

  #object(schema: Schema): Record<string, unknown> {
    const random = this.#random;
    const required = new Set(schema.required ?? []);
    const members = Object.entries(schema.properties ?? {})
      .filter(([name]) => (required.has(name) ? !random.chance(this.hostility / 2) : random.chance(0.5)))
      .map(([name, member]) => [name, this.value(member, name)] as const);
    const surplus = random.chance(this.hostility / 2) ? [["surplus", 1] as const] : [];
    return Object.fromEntries([...members, ...surplus]);
  }

  #array(schema: Schema, name: string): unknown[] {
    const least = schema.minItems ?? 0;
    const length = this.#random.integer(least, Math.max(least, Math.min(3, schema.maxItems ?? 3)));
    return Array.from({ length }, () => this.value(schema.items ?? {}, name));
  }

  #number(schema: Schema): number {
    const random = this.#random;
    if (random.chance(this.hostility)) return hostileNumber(random);
    const least = schema.minimum ?? 0;
    const most = schema.maximum ?? 1_000;
    if (random.chance(0.1)) return random.pick([least, most]);
    return random.integer(least, Math.min(most, least + 20));
  }

  #resolve(reference: string): Schema {
    const name = reference.split("/").at(-1) ?? "";
    const schema = this.#components[name];
    if (schema === undefined) throw new Error(`The document has no schema ${name}.`);
    return schema;
  }
}
