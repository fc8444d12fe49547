import { relative } from "node:path";
import { repositoryRoot } from "../repository.mjs";

const SHOWN = 20;

/**
 * The files that took longest, and what part of all their time that is.
 *
 * @param {readonly { name: string, startTime: number, endTime: number }[]} files
 */
export function slowestFiles(files) {
  const timed = files
    .map(({ name, startTime, endTime }) => ({ name, seconds: Math.max(0, endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds);
  const sum = (/** @type {typeof timed} */ of) => of.reduce((total, { seconds }) => total + seconds, 0);
  const shown = timed.slice(0, SHOWN);
  const lines = shown.map(
    ({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${relative(repositoryRoot, name)}`,
  );
  const share = sum(timed) === 0 ? 0 : Math.round((sum(shown) / sum(timed)) * 100);
  return `\nThe slowest ${shown.length} of ${timed.length} files take ${share} % of the time:\n${lines.join("\n")}\n`;
}
