/** The streams of several processes, sessions that end, and a database that goes away: docs/contract/live.md. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdmin, makeStaff, signUp } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events/emit.ts";
import { signalTopic } from "../../../platform/events/event-signal.ts";
import { EventWakes } from "../../../platform/events/event-wakes.ts";
import { isAccount, type Principal } from "../../../platform/http/requests/principal.ts";
import { newId } from "../../../platform/ids.ts";
import { createAuthenticator } from "../../people/accounts/sign-in/authenticator.ts";
import { LastUsed } from "../../people/accounts/sign-in/touches.ts";
import { findBuyers } from "../../sales/orders/lists/find-buyers.ts";
import type { LiveStream } from "./live-stream.ts";
import { LiveStreams } from "./live-streams.ts";
import { SessionPlaces } from "./session-places.ts";

let shop: TestApp;
const endings: (() => Promise<void>)[] = [];
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(async () => {
  for (const end of endings) await end();
  await shop.close();
});

/** The streams of one process of several. */
function startProcess(reads: Queryable = shop.database.reads) {
  const { services } = shop;
  const wakes = new EventWakes({ ...services, config: { ...services.config, processes: 2 } });
  const authenticator = createAuthenticator(shop.database, new LastUsed(shop.database, shop.services.log));
  const streams = new LiveStreams({
    database: { reads },
    wakes,
    authenticator,
    requireStaffFactor: async () => undefined,
    findBuyers,
    heartbeatMs: 40,
  });
  endings.push(async () => {
    streams.close();
    await wakes.close();
  });
  const open = async (token: string) => {
    const principal = await authenticator.bySession(token);
    if (principal === null || !isAccount(principal)) throw new Error("the session is valid");
    return read(await streams.open(token, principal as Principal));
  };
  return { streams, open };
}

/** Reads a stream to its end, as its connection does. */
function read(stream: LiveStream) {
  const heard = { text: "", isOver: false };
  void (async () => {
    for await (const text of stream) heard.text += text;
    heard.isOver = true;
  })();
  return heard;
}

const waitFor = { timeout: 25_000, interval: 25 };

test("two streams a session, over all processes", { timeout: 90_000 }, async () => {
  const [one, two] = [startProcess(), startProcess()];
  const { session } = await signUp(shop);
  const first = await one.open(session);
  // The second process listens from its first stream on.
  const second = await two.open(session);
  await expect
    .poll(async () => {
      const third = await two.open(session);
      return [first.isOver, third.text.includes("event: open")];
    }, waitFor)
    .toEqual([true, true]);
  expect(first.text).toContain('{"reason":"replaced"}');
  expect(second.text).toContain("event: open");
});

test("what another process writes is heard, and so are topics without an event", { timeout: 90_000 }, async () => {
  const { open } = startProcess();
  const staff = await open(await makeStaff(shop));
  await shop.database.transaction((tx) => emit(tx, { type: "report.created", resourceId: newId(), data: {} }));
  await expect.poll(() => staff.text, waitFor).toContain('{"topics":["reports"]}');
  signalTopic("imports");
  await expect.poll(() => staff.text, waitFor).toContain('{"topics":["imports"]}');
});

test("a session that was revoked hears no more from the next heartbeat on; others have theirs", {
  timeout: 90_000,
}, async () => {
  const { open } = startProcess();
  const { session } = await signUp(shop);
  const stays = await open((await signUp(shop)).session);
  const stream = await open(session);
  expect((await shop.request("POST", "/api/auth/sign-out", { session })).status).toBe(204);
  await expect.poll(() => stream.isOver, waitFor).toBe(true);
  expect(stream.text).toContain('event: end\ndata: {"reason":"session"}');
  await expect.poll(() => stays.text, waitFor).toContain(": still here\n\n");
  expect(stays.isOver).toBe(false);
});

test("a database that goes away ends no stream, and what was written is heard when it is back", {
  timeout: 90_000,
}, async () => {
  const { reads } = shop.database;
  let isAway = false;
  const flaky: Queryable = {
    query: (statement) => (isAway ? Promise.reject(new Error("away")) : reads.query(statement)),
    execute: (statement) => reads.execute(statement),
  };
  const { open } = startProcess(flaky);
  const staff = await open(await makeAdmin(shop));
  isAway = true;
  await shop.database.transaction((tx) => emit(tx, { type: "payout.created", resourceId: newId(), data: {} }));
  const beats = () => staff.text.split(": still here").length;
  const before = beats();
  await expect.poll(beats, waitFor).toBeGreaterThan(before + 2);
  expect(staff.text).not.toContain('payouts"]}\n\nevent');
  isAway = false;
  await expect.poll(() => staff.text, waitFor).toMatch(/event: topics\ndata: \{"topics":\[[^\]]*"payouts"/);
  expect(staff.isOver).toBe(false);
});

test("places: the newest two stay, and what others closed counts no more", () => {
  const places = new SessionPlaces();
  expect(places.opened("s", "theirs", false)).toBeNull();
  expect([places.opened("s", "a", true), places.opened("s", "b", false)]).toEqual([null, null]);
  expect(places.opened("s", "b", false)).toBeNull();
  places.closed("s", "b");
  expect([places.opened("s", "c", true), places.opened("s", "d", false)]).toEqual([null, "a"]);
});
