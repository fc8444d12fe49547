import { Type } from "@sinclair/typebox";
import type { Database } from "../../src/platform/database/database.ts";
import { sql } from "../../src/platform/database/sql.ts";
import { DomainError, NotFound } from "../../src/platform/errors.ts";
import { type Endpoint, endpoint } from "../../src/platform/http/endpoint.ts";
import type { LimitName } from "../../src/platform/http/limits/rate-limit.ts";
import type { Access } from "../../src/platform/http/requests/principal.ts";
import { object, text } from "../../src/platform/http/requests/schema.ts";
import { newId } from "../../src/platform/ids.ts";

const thing = object({ id: Type.String(), name: Type.String() });
const body = object({
  name: text(200, { minLength: 1 }),
  note: Type.Optional(text(100_000)),
  /** Makes the write fail after it has written. */
  outcome: Type.Optional(text(20)),
});

class Refused extends DomainError {
  constructor() {
    super({ status: 409, code: "invalid_transition", detail: "Refused, as the request asked." });
  }
}

/** Something to hold a write open with, so that a test decides when it goes on. */
export class Gate {
  readonly entered: Promise<void>;
  #enter: () => void = () => undefined;
  #open: () => void = () => undefined;
  readonly #opened: Promise<void>;

  constructor() {
    this.entered = new Promise((resolve) => (this.#enter = resolve));
    this.#opened = new Promise((resolve) => (this.#open = resolve));
  }

  pass(): Promise<void> {
    this.#enter();
    return this.#opened;
  }

  open(): void {
    this.#open();
  }
}

const common = { tag: "Probe", summary: "A probe" };

export function readEndpoint(access: Access, path = "/api/probe", limit?: LimitName): Endpoint {
  return endpoint({
    ...common,
    operationId: `read${path.replaceAll(/\W/g, "_")}`,
    method: "GET",
    path,
    access,
    ...(access === "admin" ? { permission: "staff" as const } : {}),
    ...(limit === undefined ? {} : { limit }),
    query: object({ q: Type.Optional(text(100)), limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
    answers: { 200: object({ q: Type.String(), ip: Type.String() }) },
    handle: async ({ query, ip }) => ({ status: 200, body: { q: query.q ?? "", ip } }),
  });
}

export function itemEndpoint(): Endpoint {
  return endpoint({
    ...common,
    operationId: "readItem",
    method: "GET",
    path: "/api/probe/items/{id}",
    access: "public",
    params: object({ id: text(500) }),
    answers: { 200: object({ id: Type.String() }) },
    handle: async ({ params }) => ({ status: 200, body: { id: params.id } }),
  });
}

/** Writes one event row each time it runs, so that a test can count how often it did. */
export function createEndpoint(access: Access, gate?: Gate, path = "/api/probe"): Endpoint {
  return endpoint({
    ...common,
    operationId: `create${path.replaceAll(/\W/g, "_")}`,
    method: "POST",
    path,
    access,
    ...(access === "admin" ? { permission: "staff" as const } : {}),
    idempotent: true,
    body,
    answers: { 201: thing },
    handle: async ({ body: input, transaction }) =>
      transaction(async (tx) => {
        const id = newId();
        await tx.execute(sql`
          insert into events (id, type, resource_id, data) values (${id}, 'probe', ${id}, ${JSON.stringify({ name: input.name })}::jsonb)`);
        await gate?.pass();
        if (input.outcome === "refuse") throw new Refused();
        if (input.outcome === "fail") throw new Error("broken, as the request asked");
        if (input.outcome === "missing") throw new NotFound();
        return {
          status: 201,
          headers: { location: `/api/probe/items/${id}` },
          body: { id, name: input.name },
          ...(input.outcome === "secret" ? { replayBody: { id, name: "" } } : {}),
        };
      }),
  });
}

export async function countWrites(database: Database, name: string): Promise<number> {
  const [row] = await database.reads.query(
    sql<{ count: number }>`select count(*) as count from events where type = 'probe' and data ->> 'name' = ${name}`,
  );
  return row?.count ?? 0;
}
