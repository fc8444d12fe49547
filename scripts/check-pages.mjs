import { join } from "node:path";
import { parseArgs } from "node:util";
import { startDemoShop } from "./pages/demo-shop.mjs";
import { checkWithLighthouse } from "./pages/lighthouse.mjs";
import { takeScreenshots } from "./pages/screenshots.mjs";
import { buildDirectory } from "./repository.mjs";
import { setUp } from "./setup.mjs";

/**
 * `npm run check:pages`: pictures of every page of the demo shop for a person to look at, and Lighthouse on three of them.
 * Ends with 1 where a category is below its minimum. `--only screenshots` or `--only lighthouse` leaves the other out.
 */
const { values } = parseArgs({ options: { only: { type: "string" } } });
const folder = join(buildDirectory, "pages");

await setUp("all");
const shop = await startDemoShop();
try {
  if (values.only !== "lighthouse") {
    const index = await takeScreenshots(shop.origin, folder);
    process.stdout.write(`Open ${index}\n`);
  }
  if (values.only !== "screenshots") process.exitCode = (await checkWithLighthouse(shop.origin, folder)) ? 0 : 1;
} finally {
  await shop.stop();
}
