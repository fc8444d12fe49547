import { constants } from "node:os";

/**
 * Ctrl-C and SIGTERM undo what the program made (processes, mounts, networks) before it ends. A second one ends it at once.
 * @param {() => unknown} cleanUp
 */
export function cleanUpWhenInterrupted(cleanUp) {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"]))
    process.once(signal, async () => {
      process.stderr.write("Cleaning up.\n");
      try {
        await cleanUp();
      } finally {
        process.exit(128 + constants.signals[signal]);
      }
    });
}
