/** Each operation under /api has a method by hand, but for the administration, and each works through `api`. */
import { expect, test } from "vitest";
import { withApi } from "../src/api.ts";
import { clientOn } from "../src/client.ts";
import type { ToteRequest, Transport } from "../src/core/options.ts";
import { createClient } from "../src/index.ts";
import { withLive } from "../src/live.ts";
import { nameOf, operations } from "./document.ts";

/** Notes what it is asked for and answers with an empty last page. */
class Recorder implements Transport {
  readonly baseUrl = "https://shop.example";
  readonly asked: string[] = [];

  async request<T>({ method, path }: ToteRequest) {
    this.asked.push(nameOf({ method, path }));
    return { data: { data: [], nextCursor: null, hasMore: false } as T, response: new Response() };
  }

  hasSession(): boolean {
    return true;
  }
}

const isGenerator = (result: unknown): result is AsyncGenerator =>
  Object.prototype.toString.call(result) === "[object AsyncGenerator]";

/** Calls every function of the client, however deep, and awaits what it gives. */
async function callAll(methods: object): Promise<void> {
  for (const member of Object.values(methods)) {
    if (typeof member === "function") {
      const result: unknown = await (member as (...given: unknown[]) => unknown)("x", {});
      // Listeners ask when they wait for the first news; this transport has none.
      if (isGenerator(result)) await result.next().catch(() => undefined);
    } else if (typeof member === "object" && !("request" in member)) await callAll(member);
  }
}

test("every operation outside of the administration has a method, and no method has another", async () => {
  const recorder = new Recorder();
  await callAll(withLive(clientOn(recorder)));
  const wanted = operations.filter(({ path }) => !path.startsWith("/api/admin/")).map(nameOf);
  expect(wanted.length).toBeGreaterThan(90);
  // Orders are tracked by the one page that answers JSON.
  expect([...new Set(recorder.asked)].sort()).toEqual([...wanted, "POST /track-order"].sort());
});

test("every operation goes through `api` by its path", async () => {
  const sent: string[] = [];
  const fetched: typeof fetch = async (input, init) => {
    sent.push(`${init?.method} ${String(input)}`);
    return new Response(null, { status: 204 });
  };
  const { api } = withApi(createClient({ baseUrl: "https://shop.example", fetch: fetched }));
  const methods = api as unknown as Record<string, (path: string, request: object) => Promise<unknown>>;
  for (const { method, path } of operations) {
    const values = Object.fromEntries([...path.matchAll(/{(\w+)}/g)].map(([, name]) => [name, "a b/c"]));
    await methods[method.toLowerCase()]?.(path, { path: values });
  }
  const expected = operations.map(
    ({ method, path }) => `${method} https://shop.example${path.replaceAll(/{\w+}/g, "a%20b%2Fc")}`,
  );
  expect(sent).toEqual(expected);
});
