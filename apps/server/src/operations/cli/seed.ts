import { seedDemo } from "../seed/seed-demo.ts";
import { withFoundation } from "./with-foundation.ts";

/** `tote seed`: for who wants something to look at in a shop that was not made as a demo. */
export async function runSeed(): Promise<void> {
  const seeded = await withFoundation(({ database }) => database.transaction((tx) => seedDemo(tx)));
  process.stdout.write(
    seeded
      ? "Added the demo products, with shipping, taxes and discount codes.\n"
      : "The shop has products already; nothing was changed.\n",
  );
}
