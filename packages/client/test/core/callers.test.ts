/** An error of any method shows the line that called it: a monitor groups by it, and a developer looks there first. */
import { expect, test } from "vitest";
import { withApi } from "../../src/api.ts";
import { createClient, ToteConfigError, ToteError } from "../../src/index.ts";

const problem = JSON.stringify({ code: "not_found", detail: "Not here.", status: 404 });
const fetch = async () =>
  new Response(problem, { status: 404, headers: { "content-type": "application/problem+json" } });
const tote = createClient({ baseUrl: "https://shop.example", fetch });

type Method = (...args: unknown[]) => PromiseLike<unknown>;

function methodsOf(group: object, prefix = ""): [string, Method][] {
  return Object.entries(group).flatMap(([name, member]): [string, Method][] => {
    if (name === "transport") return [];
    return typeof member === "function" ? [[prefix + name, member]] : methodsOf(member, `${prefix}${name}.`);
  });
}

/** Its name is what the traces must have. */
async function theCaller(method: Method): Promise<unknown> {
  try {
    await method("one", "two", "three");
    return undefined;
  } catch (error) {
    return error;
  }
}

const methods = methodsOf(tote);

test("the methods are found", () => {
  expect(methods.length).toBeGreaterThan(100);
});

test.each(methods)("%s", async (_name, method) => {
  const error = await theCaller(method);
  expect(error).toBeInstanceOf(ToteError);
  expect((error as Error).stack).toContain("theCaller");
});

test("a call by its path, the whole answer, and a list's second page", async () => {
  const { api } = withApi(tote);
  const page = JSON.stringify({ data: [], nextCursor: "more", hasMore: true });
  const once = [new Response(page, { headers: { "content-type": "application/json" } })];
  const pages = createClient({ baseUrl: "https://shop.example", fetch: async () => once.pop() ?? fetch() });
  const first = await pages.products.list();
  for (const call of [
    () => api.get("/api/store"),
    () => tote.cart.get().withResponse(),
    () => tote.products.list().withResponse(),
    () => first.next(),
  ])
    expect(((await theCaller(call)) as Error).stack).toContain("theCaller");
});

test("what cannot work shows it as well, without a limit too", async () => {
  const error = await theCaller(() => (tote.orders.list() as unknown as { toArray: Method }).toArray());
  expect(error).toBeInstanceOf(ToteConfigError);
  expect((error as Error).stack).toContain("theCaller");
});
