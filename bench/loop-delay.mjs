/**
 * Preloaded into a server (`NODE_OPTIONS`). SIGUSR2 starts to record how late its event loop is and how long it was at work
 * without a turn for others, and from then on writes what was recorded into the file `BENCH_LOOP_DELAY`, in ms, and begins anew.
 */
import { renameSync, writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const file = process.env.BENCH_LOOP_DELAY;
if (file !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  // CPU time between two turns: beside other work on the machine, a delay says more about that than about the server.
  const busy = [];
  let last = process.cpuUsage();
  const take = () => {
    const now = process.cpuUsage();
    busy.push((now.user + now.system - last.user - last.system) / 1e3);
    last = now;
  };
  process.once("SIGUSR2", () => setInterval(take, 1).unref());
  process.on("SIGUSR2", () => {
    const sorted = busy.splice(0).sort((a, b) => a - b);
    const late = [50, 99, 100].map((part) => delay.percentile(part) / 1e6);
    const atWork = [0.99, 1].map((part) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0);
    last = process.cpuUsage();
    delay.enable();
    delay.reset();
    writeFileSync(`${file}.new`, JSON.stringify({ late, atWork }));
    renameSync(`${file}.new`, file);
  });
}
