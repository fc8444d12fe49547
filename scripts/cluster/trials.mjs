/** @import { Cluster, Member } from "./cluster.mjs" */
/** @import { Network } from "./network.mjs" */

/** @typedef {{ name: string, why?: string | null, begin: (leader: Member) => unknown, end: (leader: Member) => unknown }} Trial */

/**
 * Trials of the cluster, each with its undoing. `begin(leader)` does it to the member that leads; `end(leader)` lets it
 * come back. After `begin` another member leads.
 *
 * @param {Pick<Cluster, "state" | "signalAll"> & { network: Network }} cluster
 * @returns {Trial[]}
 */
export function makeTrials(cluster) {
  const network = "isolate" in cluster.network ? cluster.network : null;
  const why = network === null ? "there are no network namespaces here" : null;
  return [
    {
      name: "switchover",
      begin: async (leader) => {
        const { host, ports } = leader;
        const standby = (await cluster.state())?.find(({ role }) => role === "sync_standby");
        const answer = await fetch(`http://${host}:${ports.rest}/switchover`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ leader: leader.name, candidate: standby?.name }),
        });
        if (!answer.ok) throw new Error(`Patroni refused the switchover: ${await answer.text()}`);
      },
      end: () => undefined,
    },
    {
      name: "leader killed",
      begin: (leader) => {
        leader.patroni.isWanted = false;
        cluster.signalAll(leader, "SIGKILL");
      },
      end: (leader) => leader.patroni.start(),
    },
    {
      name: "leader frozen",
      begin: (leader) => cluster.signalAll(leader, "SIGSTOP"),
      end: (leader) => cluster.signalAll(leader, "SIGCONT"),
    },
    {
      name: "leader isolated, clients reach it",
      why,
      begin: (leader) => network?.isolate(leader.name),
      end: (leader) => network?.rejoin(leader.name),
    },
    {
      name: "leader unplugged",
      why,
      begin: (leader) => network?.unplug(leader.name),
      end: (leader) => network?.plug(leader.name),
    },
  ];
}

/**
 * The longest time in which no order was acknowledged, in seconds, from `from` to `to`.
 * @param {readonly number[]} moments
 * @param {number} from
 * @param {number} to
 */
export function longestGap(moments, from, to) {
  const inside = moments.filter((moment) => moment >= from && moment <= to);
  const points = [from, ...inside, to];
  const gaps = points.slice(1).map((point, index) => point - points[index]);
  return Math.max(...gaps) / 1_000;
}
