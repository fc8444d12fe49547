/** `@tote/client/live` over the real server, with connections that break. */

import { emit } from "@tote/server/platform/events/emit.ts";
import { newId } from "@tote/server/platform/ids.ts";
import { signUp } from "@tote/server/test/factories.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AuthenticationError } from "../src/index.ts";
import { messagesIn } from "../src/live/messages.ts";
import { type LiveNews, withLive } from "../src/live.ts";
import { openShop, type Shop } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const happen = (type: string) =>
  shop.app.database.transaction((tx) => emit(tx, { type, resourceId: newId(), data: {} }));
const waitFor = { timeout: 25_000, interval: 50 };

test("tells topics, comes back after a break with all of them, and ends with its signal", {
  timeout: 90_000,
}, async () => {
  const { session } = await signUp(shop.app, { roles: ["staff"] });
  const tote = withLive(shop.client({ baseUrl: shop.url, cookie: `session=${session}` }));
  const heard: LiveNews[] = [];
  const states: boolean[] = [];
  const ending = new AbortController();
  const listening = (async () => {
    for await (const news of tote.live({ signal: ending.signal, onState: (isOpen) => states.push(isOpen) }))
      heard.push(news);
  })();
  await expect.poll(() => states, waitFor).toEqual([true]);
  await happen("report.created");
  await expect.poll(() => heard, waitFor).toEqual([{ topics: ["reports"] }]);
  shop.app.app.server.server.closeAllConnections();
  await expect.poll(() => states, waitFor).toEqual([true, false, true]);
  await expect.poll(() => heard.at(-1)?.topics, waitFor).toContain("payments");
  ending.abort();
  await listening;
  expect(states).toEqual([true, false, true, false]);
});

test("without a session it says so, and with one that ended it stops", { timeout: 90_000 }, async () => {
  const next = withLive(shop.client({ baseUrl: shop.url, cookie: "session=nonsense" }))
    .live()
    .next();
  await expect(next).rejects.toBeInstanceOf(AuthenticationError);
});

test("messages are read however their bytes are cut", { timeout: 90_000 }, async () => {
  const text =
    'retry: 3000\nevent: open\ndata: {"topics":["ö"]}\n\n: still here\n\ndata: 2\r\n\r\nevent: end\ndata: {}\n\nrest';
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 3, 7, bytes.length]) {
    const chunks = async function* () {
      for (let from = 0; from < bytes.length; from += size) yield bytes.slice(from, from + size);
    };
    const messages = [];
    for await (const message of messagesIn(chunks())) messages.push(message);
    expect([size, messages]).toEqual([
      size,
      [
        { event: "open", data: '{"topics":["ö"]}' },
        { event: "message", data: "2" },
        { event: "end", data: "{}" },
      ],
    ]);
  }
});
