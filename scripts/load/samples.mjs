import { readdirSync, readFileSync } from "node:fs";

/** @typedef {{ megabytes: number, descriptors: number }} Sample */

/** Memory of a process that is bound to move by garbage collection; a leak is more than both of these together. */
const GROWTH_SHARE = 1.25;
const GROWTH_MB = 60;
/** Samples below which a process is still warming up: nothing is said of its growth. */
const LEAST_SAMPLES = 120;
/** Pools of connections that are half full at one moment and full at another. */
const GROWTH_DESCRIPTORS = 24;

/**
 * `{megabytes, descriptors}` of a process; null where `/proc` does not say, or when it is gone.
 * @param {number | undefined} pid
 * @returns {Sample | null}
 */
export function sample(pid) {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return {
      megabytes: Math.round(Number(kilobytes) / 1_024),
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
    };
  } catch {
    return null;
  }
}

/**
 * Compares the second third of the samples with the last: a process warms up in the first. The medians say whether a
 * value grows; single peaks are faults that were under way.
 * @param {readonly Sample[]} samples
 */
export function judgeGrowth(samples) {
  if (samples.length < LEAST_SAMPLES) return { line: "the run was too short to tell", problems: [] };
  const third = Math.floor(samples.length / 3);
  const [before, after] = [samples.slice(third, 2 * third), samples.slice(-third)];
  /** @type {(part: readonly Sample[], name: keyof Sample) => number} */
  const of = (part, name) => median(part.map((each) => each[name]));
  const memory = [of(before, "megabytes"), of(after, "megabytes")];
  const descriptors = [of(before, "descriptors"), of(after, "descriptors")];
  /** @type {string[]} */
  const problems = [];
  if (memory[1] > memory[0] * GROWTH_SHARE + GROWTH_MB) problems.push(`memory grew from ${memory.join(" to ")} MB`);
  if (descriptors[1] > descriptors[0] + GROWTH_DESCRIPTORS)
    problems.push(`descriptors grew from ${descriptors.join(" to ")}`);
  const most = Math.max(...samples.map(({ megabytes }) => megabytes));
  const line = `${memory.join(" then ")} MB (at most ${most}), ${descriptors.join(" then ")} descriptors`;
  return { line, problems };
}

/** @param {number[]} values */
function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
