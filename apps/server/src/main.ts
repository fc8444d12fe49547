import { reportFailure } from "./operations/boot/report-failure.ts";
import { run } from "./operations/boot/run.ts";
import { readEnvironment } from "./platform/config/config.ts";

/** `npm start`. */
try {
  await run(readEnvironment());
} catch (error) {
  process.exit(reportFailure(error));
}
