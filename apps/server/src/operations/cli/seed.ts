import type { Environment } from "../../platform/config/environment-reader.ts";
import { seedDemo } from "../seed/seed-demo.ts";
import { withFoundation } from "./with-foundation.ts";

/** `tote seed`: adds sample data to a shop that was not made as a demo. */
export async function runSeed(environment: Environment): Promise<void> {
  const seeded = await withFoundation(environment, ({ database }) => database.transaction((tx) => seedDemo(tx)));
  process.stdout.write(
    seeded
      ? "Added the demo products, with shipping, taxes and discount codes.\n"
      : "The shop has products already; nothing was changed.\n",
  );
}
