import { type DestinationStream, type Logger, pino, stdSerializers, stdTimeFunctions } from "pino";
import { redact } from "../../platform/redact.ts";
import { readableLine } from "./readable-line.ts";

export interface ProcessLog {
  readonly log: Logger;
  /** Writes what is still held in memory; call before the process ends. */
  flush(): void;
}

/**
 * JSON lines on standard output, or lines for people where that is a terminal. They are written once per turn of the event
 * loop, so that a log line costs no request a system call.
 */
export function createLogger(level: string, to?: DestinationStream): ProcessLog {
  const destination = to === undefined ? pino.destination({ dest: 1, sync: false }) : undefined;
  const terminal = { write: (line: string) => void destination?.write(readableLine(line)) };
  const log = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: stdSerializers.err },
      hooks: { streamWrite: redact },
    },
    to ?? (process.stdout.isTTY ? terminal : destination),
  );
  return {
    log,
    flush: () => {
      try {
        destination?.flushSync();
      } catch {
        // Nothing was written yet, or the reader of our output is gone; neither may keep the process from ending.
      }
    },
  };
}
