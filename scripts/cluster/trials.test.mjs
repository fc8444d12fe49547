import { expect, test } from "vitest";
import { Loopback, Namespaces } from "./network.mjs";
import { patroniSettings } from "./settings.mjs";
import { longestGap, makeTrials } from "./trials.mjs";

/** @import { Network } from "./network.mjs" */

test("the time away is the longest without an acknowledged order, the ends included", () => {
  expect(longestGap([1_000, 2_000, 9_000, 9_500], 1_000, 10_000)).toBe(7);
  expect(longestGap([], 0, 4_000)).toBe(4);
  expect(longestGap([500, 20_000], 0, 3_000)).toBe(2.5);
});

test("without network namespaces partitions are skipped with a word, and nothing else is", () => {
  const cluster = { state: async () => null, signalAll: () => undefined };
  const skipped = (/** @type {Network} */ network) =>
    makeTrials({ ...cluster, network })
      .filter(({ why }) => why != null)
      .map(({ name }) => name);
  expect(skipped(new Namespaces())).toEqual([]);
  expect(skipped(new Loopback())).toEqual(["leader isolated, clients reach it", "leader unplugged"]);
});

test("a commit waits for a second machine, and a leader of old can come back", () => {
  const settings = patroniSettings({
    name: "n1",
    host: "127.0.0.1",
    ports: { rest: 1, postgres: 2 },
    etcd: "127.0.0.1:3",
    bin: "/bin",
    dataDir: "/data",
    pgpass: "/pgpass",
    passwords: { postgres: "a", replicator: "b", rewinder: "c" },
  });
  expect(JSON.parse(settings).bootstrap.dcs).toMatchObject({
    synchronous_mode: true,
    postgresql: { use_pg_rewind: true },
  });
});
