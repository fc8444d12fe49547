import { parseArgs } from "node:util";
import { setUp } from "./setup.mjs";

const HELP = `node scripts/new-feature.mjs NAME --about TEXT [--wing sales] [--one NAME] [--id PREFIX] [--no-generate]

Writes a feature that passes \`npm run check\` and has a table, two operations for staff, an audit entry and tests, and
registers it where a feature is registered. Change it from there: docs/handbook.md.

NAME     its folder, plural, such as gift-wraps
--about  what it owns, for docs/architecture.md, such as "papers and ribbons that a customer may add"
--wing   the folder of features that it belongs to
--one    the singular, without it NAME without its last letter
--id     the prefix of its ids, without it made from the singular
`;

const { values, positionals } = parseArgs({
  options: {
    about: { type: "string" },
    wing: { type: "string", default: "sales" },
    one: { type: "string" },
    id: { type: "string" },
    "no-generate": { type: "boolean" },
    help: { type: "boolean", short: "h" },
  },
  allowPositionals: true,
});
const [name] = positionals;
if (values.help === true || name === undefined || values.about === undefined) {
  process.stdout.write(HELP);
  process.exit(values.help === true ? 0 : 64);
}
try {
  const { writeFeature } = await import("./feature/write-feature.mjs");
  const { one, id, about, wing } = values;
  const files = writeFeature({ name, one: one ?? name.slice(0, -1), id, about, wing, now: new Date() });
  process.stdout.write(`${files.join("\n")}\n`);
  if (values["no-generate"] !== true) {
    await setUp("all");
    const { finishFeature } = await import("./feature/finish-feature.mjs");
    await finishFeature(files);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
