/** A refused start prints one line with the remedy and exits with code 78, because a retry would not help. */
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeDataDirectory, runServer, runServerAs } from "../../../test/running-server.ts";
import { serverDirectory } from "../../platform/config/paths.ts";
import { blockingDirectory } from "../../platform/database/embedded/service-account.ts";

const directory = makeDataDirectory();
const NOBODY_ID = 65_534;
afterAll(() => directory.remove());

/** The other user must be able to read the program. */
const canBeNobody =
  process.getuid?.() === 0 &&
  blockingDirectory({ name: "nobody", ids: { uid: NOBODY_ID, gid: NOBODY_ID } }, serverDirectory) === undefined;
const [file, quote] = ["file", 'a "quoted" folder'].map((name) => join(directory.path, name)) as [string, string];
writeFileSync(file, "");

async function expectOneLine(program: Awaited<ReturnType<typeof runServer>>, pattern: RegExp): Promise<void> {
  expect(await program.exit, program.output()).toBe(78);
  expect(program.output()).toMatch(pattern);
  expect(program.output().trimEnd().split("\n")).toHaveLength(1);
}

const PROC: readonly [string, RegExp] = ["/proc/tote", /DATA_DIR is \/proc\/tote, which cannot be made/];
const UNUSABLE: readonly (readonly [string, RegExp])[] = [
  [file, /DATA_DIR is .*file, which is a file/],
  [join(file, "below"), /DATA_DIR is .*below, which is a file or lies below one/],
  [quote, /cannot live in .*Choose another DATA_DIR/],
  ...(process.platform === "linux" ? [PROC] : []),
];

test.each(UNUSABLE)("DATA_DIR=%s", async (DATA_DIR, pattern) => {
  const wasThere = existsSync(DATA_DIR);
  await expectOneLine(await runServer({ DATA_DIR, PORT: "0" }), pattern);
  expect(existsSync(DATA_DIR)).toBe(wasThere);
});

test.runIf(canBeNobody)(
  "DATA_DIR of another user, or below a folder that is closed, names this user and what to do",
  async () => {
    const foreign = join(directory.path, "foreign");
    mkdirSync(foreign, { mode: 0o755 });
    await expectOneLine(
      await runServerAs(NOBODY_ID, { DATA_DIR: foreign, PORT: "0" }),
      /DATA_DIR is .*foreign, which belongs to another user \(uid 0\)/,
    );
    await expectOneLine(
      await runServerAs(NOBODY_ID, { DATA_DIR: join(foreign, "data"), PORT: "0" }),
      /which this user \(\w+\) may not write. Make it first: sudo install -d -m 700 -o \w+ .*data$/m,
    );
    // Writable itself, with a folder in it that is not.
    const half = join(directory.path, "half");
    mkdirSync(join(half, "run"), { recursive: true });
    chmodSync(half, 0o777);
    await expectOneLine(
      await runServerAs(NOBODY_ID, { DATA_DIR: half, PORT: "0" }),
      /half\/run\/.*: permission denied\.$/m,
    );
  },
);

test("messages repeat their own examples, and no value that is a secret", async () => {
  const program = await runServer({
    DATABASE_URL: "mysql://root:hunter2@db/shop",
    MAIL_FROM: "the shop",
    SMTP_URL: "hunter2",
    LOG_LEVEL: "whsec_hunter2hunter2",
    STORE_CURRENCY: "XXQ",
  });
  expect(await program.exit).toBe(78);
  for (const text of [
    "postgres://user:password@host:port/database",
    "Shop <shop@example.com>",
    "smtps://user:password@host:port",
    'STORE_CURRENCY is "XXQ"; it takes an ISO 4217 code',
    'LOG_LEVEL is "[redacted]"',
  ])
    expect(program.output()).toContain(text);
  expect(program.output()).not.toContain("hunter2");
});

test("names that look misspelt are named, without their values", async () => {
  const program = await runServer({ DATABSE_URL: "postgres://x:hunter2@db/shop", PRT: "80", DATA_DIR: file });
  expect(await program.exit).toBe(78);
  expect(program.output()).toContain(
    "Warning: DATABSE_URL is set, but Tote has no such setting. Did you mean DATABASE_URL?",
  );
  expect(program.output()).toContain("Did you mean PORT?");
  expect(program.output()).not.toContain("hunter2");
});
