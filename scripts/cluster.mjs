import { findPrograms } from "./cluster/programs.mjs";
import { setUp } from "./setup.mjs";

/** `npm run cluster`: its program imports packages, which a fresh checkout does not have yet. */
const { missing } = findPrograms();
if (missing.length > 0)
  process.stdout.write(`skipped: the cluster needs Debian's packages, apt-get install ${missing.join(" ")}\n`);
else {
  await setUp("runtime");
  await import("./cluster/main.mjs");
}
