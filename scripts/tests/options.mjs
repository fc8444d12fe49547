const HELP = `npm test [-- options] [paths and options of vitest]

--changed        only the tests that import, or stand beside, a file that differs from main
--slowest        the files that took longest, at the end
--fail-unstable  fails if a test in a browser passed only the second time (for nightly runs)

Tests that passed only the second time are listed in .build/unstable.json.
`;

/**
 * @typedef {object} Options
 * @property {boolean} changed
 * @property {boolean} slowest
 * @property {boolean} failUnstable
 * @property {string[]} rest for vitest
 */

/** @param {readonly string[]} args @returns {Options} */
export function readOptions(args) {
  if (args.includes("--help") || args.includes("-h")) {
    process.stdout.write(HELP);
    process.exit(0);
  }
  const own = ["--changed", "--slowest", "--fail-unstable"];
  return {
    changed: args.includes("--changed"),
    slowest: args.includes("--slowest"),
    failUnstable: args.includes("--fail-unstable"),
    rest: args.filter((argument) => !own.includes(argument)),
  };
}
