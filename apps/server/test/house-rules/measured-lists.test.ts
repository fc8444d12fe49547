/** `npm run bench lists` asks every list of the API: its requests are made of the description, and this holds them to it. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { type ApiDescription, askerOf, listOperations, queriesOf } from "../../../../bench/rows/list-requests.ts";

type Schema = { $ref?: string; properties?: Record<string, unknown> };
interface Described {
  operationId?: string;
  security?: unknown[];
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

const text = await readFile(new URL("../../openapi.json", import.meta.url), "utf8");
const api = JSON.parse(text) as ApiDescription & { components: { schemas: Record<string, Schema> } };
const described = Object.values(api.paths).flatMap((methods) =>
  methods.get === undefined ? [] : [methods.get as Described],
);
const listed = listOperations(api);

function isPage({ responses }: Described): boolean {
  const schema = responses?.["200"]?.content?.["application/json"]?.schema;
  const resolved = schema?.$ref === undefined ? schema : api.components.schemas[schema.$ref.split("/").at(-1) ?? ""];
  return resolved?.properties?.data !== undefined && resolved.properties.nextCursor !== undefined;
}

test("each operation that answers a page of a list is measured, and the dashboard and the searches are", () => {
  const pages = described.filter(isPage).map(({ operationId }) => operationId);
  expect(pages.length).toBeGreaterThan(30);
  const measured = listed.map(({ operationId }) => operationId);
  expect(measured).toEqual(expect.arrayContaining([...pages, "getDashboard", "searchAsAdmin", "suggest"]));
});

test("somebody asks who may, and each value of each filter and sort is asked", () => {
  for (const operation of listed) {
    const { security = [] } = described.find(({ operationId }) => operationId === operation.operationId) ?? {};
    expect([operation.path, askerOf(operation) === "nobody"]).toEqual([operation.path, security.length === 0]);
    expect(operation.path.replace("{id}", "").replace("{idOrHandle}", "")).not.toContain("{");
    const queries = queriesOf(operation, 1, Date.UTC(2026, 0, 1));
    expect(queries.length).toBeGreaterThan(0);
    for (const { name, schema } of operation.parameters)
      if (name !== "eventType" && name !== "compare")
        expect(queries).toEqual(
          expect.arrayContaining((schema?.enum ?? []).map((value) => `${name}=${encodeURIComponent(value)}`)),
        );
  }
});

test("another round asks for another period, so that no kept figure answers", () => {
  const dashboard = listed.find(({ operationId }) => operationId === "getDashboard");
  const [first, second] = [1, 2].map((round) =>
    dashboard === undefined
      ? []
      : queriesOf(dashboard, round, Date.UTC(2026, 0, 1)).filter((query) => query.startsWith("from=")),
  );
  expect(first?.length).toBeGreaterThan(2);
  expect(first?.filter((query) => second?.includes(query))).toEqual([]);
});
