import { spawnSync } from "node:child_process";

const MOST_PROBLEMS = 20;
const LONGEST_LINE = 1_500;

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Seconds since the begin, for the log of faults. */
export function stamp(beganAt) {
  return `${((Date.now() - beganAt) / 1_000).toFixed(1).padStart(6)} s`;
}

/** Prints the lines, what is wrong in them, and the verdict. True when nothing is. */
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

/** `tote verify` as a line of the books. */
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

/** The servers' log lines about requests that were answered with an unexpected error: a fault ends with its request id. */
export function logLines(services, faults) {
  const logged = services.flatMap(({ log }) => log.split("\n"));
  return faults.flatMap((fault) => {
    const id = /\(([\w-]+)\)$/.exec(fault)?.[1];
    const line = logged.find((each) => id !== undefined && each.includes(id));
    return line === undefined ? [] : [`        ${line.slice(0, LONGEST_LINE)}`];
  });
}

/** `orders 201 × 500, 503 × 4` for each kind of request. */
export function answerLines(answers) {
  return Object.entries(answers).map(([kind, counts]) => {
    const told = Object.entries(counts).map(([status, count]) => `${count} × ${status}`);
    return `        ${kind.padEnd(12)} ${told.join(", ")}`;
  });
}
