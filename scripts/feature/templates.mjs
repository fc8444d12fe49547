/**
 * The files of a new feature, by their name in its folder.
 *
 * @param {ReturnType<import("./names.mjs").namesOf>} n
 * @param {{ prefix: string, about: string }} more
 * @returns {Record<string, string>}
 */
export function templatesOf(n, { prefix, about }) {
  const path = `/api/admin/${n.name}`;
  return {
    "feature.ts": `import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import type { Services } from "../../../platform/services.ts";
import { ${n.item}Endpoints } from "./admin-routes.ts";

/** ${about.charAt(0).toUpperCase()}${about.slice(1)}. */
export function create${n.Many}(services: Services): Feature {
  return { endpoints: ${n.item}Endpoints(services) };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: ${JSON.stringify(about)},
  tables: ["${n.table}"],
  access: {
    staff: ["GET ${path}/{id}", "POST ${path}"],
  },
};
`,
    "admin-routes.ts": `import { NotFound } from "../../../platform/errors.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { idInput, object } from "../../../platform/http/requests/schema.ts";
import { decodeId } from "../../../platform/ids.ts";
import type { Services } from "../../../platform/services.ts";
import { create${n.One} } from "./create-${n.one}.ts";
import { read${n.One} } from "./queries.ts";
import { new${n.One}, present${n.One}, ${n.item}Schema } from "./schemas.ts";

const common = { access: "staff", tag: "Administration" } as const;

export function ${n.item}Endpoints({ database }: Services): Endpoint[] {
  return [
    endpoint({
      ...common,
      method: "GET",
      operationId: "get${n.One}",
      path: "${path}/{id}",
      summary: "Read ${n.article} ${n.words}",
      params: object({ id: idInput("${prefix}") }),
      answers: { 200: ${n.item}Schema },
      errors: ["not_found"],
      handle: async ({ params }) => {
        const id = decodeId("${prefix}", params.id);
        const row = id === null ? null : await read${n.One}(database.reads, id);
        if (row === null) throw new NotFound("This ${n.words} does not exist.");
        return { status: 200, body: present${n.One}(row) };
      },
    }),
    endpoint({
      ...common,
      method: "POST",
      idempotent: true,
      operationId: "create${n.One}",
      path: "${path}",
      summary: "Create ${n.article} ${n.words}",
      body: new${n.One},
      answers: { 201: ${n.item}Schema },
      handle: async ({ principal, body, transaction }) =>
        transaction(async (tx) => {
          const row = await create${n.One}(tx, { actorId: principal.userId, title: body.title });
          return { status: 201, body: present${n.One}(row) };
        }),
    }),
  ];
}
`,
    "schemas.ts": `import type { Static } from "@sinclair/typebox";
import { id, object, plain, text, timestamp } from "../../../platform/http/requests/schema.ts";
import { encodeId } from "../../../platform/ids.ts";
import type { ${n.One}Row } from "./queries.ts";

export const ${n.item}Schema = object(
  { id: id("${prefix}"), title: plain("Name that staff gave it."), createdAt: timestamp },
  { title: "${n.One}" },
);

export const new${n.One} = object(
  { title: text(100, { minLength: 1, pattern: "\\\\S", description: "Name for staff." }) },
  { title: "New${n.One}", examples: [{ title: "The first" }] },
);

export function present${n.One}(row: ${n.One}Row): Static<typeof ${n.item}Schema> {
  return { id: encodeId("${prefix}", row.id), title: row.title, createdAt: row.created_at.toISOString() };
}
`,
    "queries.ts": `import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

export interface ${n.One}Row {
  id: string;
  title: string;
  created_at: Date;
}

export async function read${n.One}(from: Queryable, id: string): Promise<${n.One}Row | null> {
  const [row] = await from.query(sql<${n.One}Row>\`select id, title, created_at from ${n.table} where id = \${id}\`);
  return row ?? null;
}

export async function insert${n.One}(tx: Tx, row: ${n.One}Row): Promise<void> {
  await tx.execute(
    sql\`insert into ${n.table} (id, title, created_at) values (\${row.id}, \${row.title}, \${row.created_at})\`,
  );
}
`,
    [`create-${n.one}.ts`]: `import type { Tx } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import { recordChange } from "../../ground/audit/record-change.ts";
import { insert${n.One}, type ${n.One}Row } from "./queries.ts";

/** Creates ${n.article} ${n.words} for a member of staff. */
export async function create${n.One}(tx: Tx, input: { actorId: string; title: string }): Promise<${n.One}Row> {
  const row = { id: newId(), title: input.title.trim(), created_at: new Date() };
  await insert${n.One}(tx, row);
  await recordChange(tx, {
    actorId: input.actorId,
    action: "${n.resource}.create",
    resourceType: "${n.resource}",
    resourceId: row.id,
    before: null,
    after: { title: row.title },
  });
  return row;
}
`,
    "admin-calls.ts": `import type { AdminCalls } from "../../../../test/http/administration/admin-call.ts";

/** One valid call of each operation that changes something, for test/http/administration. */
export const ADMIN_CALLS: AdminCalls = {
  "POST ${path}": {
    action: "${n.resource}.create",
    kind: "created",
    prepare: async () => ({ body: { title: "The first" } }),
  },
};
`,
    [`${n.name}.test.ts`]: `import { afterAll, beforeAll, expect, test } from "vitest";
import { makeStaff } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
let session: string;
beforeAll(async () => {
  shop = await startTestApp();
  session = await makeStaff(shop);
});
afterAll(() => shop.close());

const create = (title: string) =>
  shop.request<{ id: string; title: string }>("POST", "${path}", { session, body: { title } });

test("staff create ${n.article} ${n.words} and read it", async () => {
  const created = await create(" The first ");
  expect(created).toMatchObject({ status: 201, body: { title: "The first" } });
  expect(await shop.request("GET", \`${path}/\${created.body.id}\`, { session })).toMatchObject({
    status: 200,
    body: created.body,
  });
});

test("a title without a letter is refused at its field", async () => {
  expect(await create("  ")).toMatchObject({ status: 422, body: { errors: [{ pointer: "#/title" }] } });
});

test("one that does not exist is not found", async () => {
  expect(await shop.request("GET", "${path}/${prefix}_01k9zj3v6yf8rb1m0x4w7d2q5h", { session })).toMatchObject({
    status: 404,
    body: { code: "not_found" },
  });
});
`,
  };
}

/**
 * The table of a new feature.
 *
 * @param {ReturnType<import("./names.mjs").namesOf>} n
 */
export function migrationOf(n) {
  return `create table ${n.table} (
  id uuid primary key,
  title text not null check (length(title) between 1 and 100),
  created_at timestamptz(3) not null
);
`;
}
