import { join } from "node:path";
import { parseArgs } from "node:util";
import { startDemoShop } from "./pages/demo-shop.mjs";
import { checkWithLighthouse } from "./pages/lighthouse.mjs";
import { takeScreenshots } from "./pages/screenshots.mjs";
import { checkTaps } from "./pages/taps.mjs";
import { buildDirectory } from "./repository.mjs";
import { setUp } from "./setup.mjs";

/**
 * `npm run check:pages`: pictures of every page of the demo shop, also of those behind a sign-in, for a person to look at,
 * Lighthouse on three of them, and how soon taps are answered on a slow phone. Ends with 1 where a browser complains or
 * something is below its minimum. `--only screenshots`, `lighthouse` or `taps` leaves the others out; `--pages 'wallet|admin-orders'` takes those pictures.
 */
const { values } = parseArgs({ options: { only: { type: "string" }, pages: { type: "string", default: "." } } });
const folder = join(buildDirectory, "pages");

await setUp("all");
const shop = await startDemoShop();
try {
  const wants = (/** @type {string} */ part) => values.only === undefined || values.only === part;
  if (wants("screenshots")) {
    const { index, complaints } = await takeScreenshots(shop, folder, new RegExp(values.pages));
    process.stdout.write(`Open ${index}\n`);
    for (const complaint of complaints) process.stdout.write(`complaint  ${complaint}\n`);
    if (complaints.length > 0) process.exitCode = 1;
  }
  if (wants("lighthouse") && !(await checkWithLighthouse(shop.origin, folder))) process.exitCode = 1;
  if (wants("taps") && !(await checkTaps(shop.origin))) process.exitCode = 1;
} finally {
  await shop.stop();
}
