import { expect, test } from "vitest";
import { createLogger } from "./logger.ts";
import { readableLine } from "./readable-line.ts";

function lineOf(write: (log: ReturnType<typeof createLogger>["log"]) => void): string {
  let written = "";
  write(createLogger("trace", { write: (line: string) => void (written += readableLine(line)) }).log);
  return written;
}

test("a line for people has the time, the level, what happened and with what, and no secret", () => {
  expect(
    lineOf((log) => log.info({ url: "http://localhost:3000", processes: 2, email: "ada@example.com" }, "started")),
  ).toMatch(/^\d\d:\d\d:\d\d info {2}started {2}url=http:\/\/localhost:3000 {2}processes=2 {2}email=\[redacted\]\n$/);
});

test("an error comes with its stack, and what is no JSON as it is", () => {
  expect(lineOf((log) => log.error({ err: new Error("gone") }, "job failed"))).toMatch(
    /^\d\d:\d\d:\d\d ERROR job failed\nError: gone\n {4}at /,
  );
  expect(readableLine("half a line")).toBe("half a line");
});
