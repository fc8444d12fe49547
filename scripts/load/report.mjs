import { spawnSync } from "node:child_process";

/** A line of the books, with what is wrong in words. @typedef {{ name: string, text: string, problems: readonly string[] }} Line */

const MOST_PROBLEMS = 20;
const LONGEST_LINE = 1_500;

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Seconds since the begin, for the log of faults.
 * @param {number} beganAt
 */
export function stamp(beganAt) {
  return `${((Date.now() - beganAt) / 1_000).toFixed(1).padStart(6)} s`;
}

/**
 * Prints the lines, what is wrong in them, and the verdict. True when nothing is.
 * @param {readonly Line[]} lines
 */
export function reportBooks(lines) {
  say("");
  for (const { name, text, problems } of lines)
    say(`${problems.length === 0 ? "holds " : "BROKEN"}  ${name.padEnd(12)} ${text}`);
  const problems = lines.flatMap((line) => line.problems);
  for (const problem of problems.slice(0, MOST_PROBLEMS)) say(`        ${problem}`);
  if (problems.length > MOST_PROBLEMS) say(`        … and ${problems.length - MOST_PROBLEMS} more`);
  say(problems.length === 0 ? "\nNothing was lost, doubled or oversold." : `\n${problems.length} promises are broken.`);
  return problems.length === 0;
}

/**
 * `tote verify` as a line of the books.
 * @param {string} commandLine
 * @param {NodeJS.ProcessEnv} env
 * @returns {Line}
 */
export function runVerify(commandLine, env) {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [commandLine, "verify"], {
    cwd: env.DATA_DIR,
    env: { PATH, HOME, ...env },
    encoding: "utf8",
  });
  const isFine = status === 0;
  const checks = stdout.split("\n").filter((line) => line.trim() !== "").length;
  return {
    name: "tote verify",
    text: isFine ? `agrees (${checks} lines)` : `ended with ${status}`,
    problems: isFine ? [] : [`tote verify:\n${stdout}${stderr}`],
  };
}

/**
 * The servers' log lines about requests that were answered with an unexpected error: a fault ends with its request id.
 * @param {readonly { log: string }[]} services
 * @param {readonly string[]} faults
 */
export function logLines(services, faults) {
  const logged = services.flatMap(({ log }) => log.split("\n"));
  return faults.flatMap((fault) => {
    const id = /\(([\w-]+)\)$/.exec(fault)?.[1];
    const line = logged.find((each) => id !== undefined && each.includes(id));
    return line === undefined ? [] : [`        ${line.slice(0, LONGEST_LINE)}`];
  });
}

/**
 * `orders 201 × 500, 503 × 4` for each kind of request.
 * @param {Record<string, Record<string, number>>} answers
 */
export function answerLines(answers) {
  return Object.entries(answers).map(([kind, counts]) => {
    const told = Object.entries(counts).map(([status, count]) => `${count} × ${status}`);
    return `        ${kind.padEnd(12)} ${told.join(", ")}`;
  });
}
