import { parseArgs } from "node:util";
import { setUp } from "./setup.mjs";

const HELP = `npm run release -- --dry-run    builds a release of this version into .build/release
npm run release -- 0.2.0        writes the next version into manifests and changelogs, for a commit and a tag

A release is the packages of the SDK, the list of all parts (CycloneDX), the definition of the container image, where all
of it came from (SLSA), and checksums. Publishing is left to .github/workflows/release.yml.
`;

const { values, positionals } = parseArgs({
  options: { "dry-run": { type: "boolean" }, help: { type: "boolean", short: "h" } },
  allowPositionals: true,
});
const [version] = positionals;
if (values.help === true || (values["dry-run"] !== true && version === undefined)) {
  process.stdout.write(HELP);
  process.exit(values.help === true ? 0 : 64);
}
try {
  await setUp("all");
  if (version !== undefined) {
    const { writeVersion } = await import("./release/write-version.mjs");
    await writeVersion(version, { isDry: values["dry-run"] === true });
  }
  if (values["dry-run"] === true) {
    const { buildRelease } = await import("./release/build-release.mjs");
    await buildRelease();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
