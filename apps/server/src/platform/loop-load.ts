import { performance } from "node:perf_hooks";

/** How busy this process is: what work in the background gives way to. */
export class LoopLoad {
  #last = performance.eventLoopUtilization();

  /** The share of the time since the last look in which the event loop had something to do, from 0 to 1. */
  look(): number {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, this.#last);
    this.#last = now;
    return utilization;
  }
}
