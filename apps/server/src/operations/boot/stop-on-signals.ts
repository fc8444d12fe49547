import type { FastifyBaseLogger } from "fastify";

/** npm passes on the Ctrl-C that the terminal sends to everyone, so one key press arrives twice. */
const SAME_KEY_PRESS_MS = 500;
const EXIT_INTERRUPTED = 130;

/** The first SIGINT, SIGTERM or SIGHUP stops in good order and exits with 0; a second one exits at once. */
export function stopOnSignals(stop: () => Promise<void>, onStopping: () => void, exit: (code: number) => never): void {
  let firstAtMs: number | undefined;
  const onSignal = () => {
    if (firstAtMs !== undefined) {
      if (Date.now() - firstAtMs >= SAME_KEY_PRESS_MS) exit(EXIT_INTERRUPTED);
      return;
    }
    firstAtMs = Date.now();
    onStopping();
    stop().then(
      () => exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${error instanceof Error ? error.stack : String(error)}\n`);
        exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
}

/** Logs an unexpected error and ends the process, whose state is unknown after it. */
export function endOnUnexpectedErrors(log: FastifyBaseLogger, exit: (code: number) => never): void {
  const end = (error: unknown) => {
    log.fatal({ err: error }, "unexpected error");
    exit(1);
  };
  process.on("uncaughtException", end);
  process.on("unhandledRejection", end);
  // The reader of our output is gone (`npm start | head`): no reason to stop serving.
  process.stdout.on("error", () => undefined);
}
