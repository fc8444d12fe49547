import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { sql } from "../database/sql.ts";
import { queueMail } from "./queue-mail.ts";
import { retryDelaySeconds, sendMails } from "./send-mails.ts";
import { createMailTransport, type OutgoingMail } from "./transport.ts";

let shop: TestApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "tote-mail-"));
  shop = await startTestApp({ dataDir });
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => shop.database.transaction((tx) => tx.execute(sql`delete from mails`)));

/** Due a moment ago, because a time of now is rounded to the millisecond, and half of the times upwards. */
const queue = (recipient: string, locale = "en") =>
  shop.database.transaction(async (tx) => {
    const data = { name: "Zoë <b>Bold</b>", token: "the-token" };
    await queueMail(tx, { template: "password_reset", recipient, locale, data });
    await tx.execute(sql`update mails set due_at = now() - interval '1 second' where recipient = ${recipient}`);
  });

interface MailState {
  status: string;
  recipient: string | null;
  data: unknown;
  attempts: number;
  last_error: string | null;
}

const states = () =>
  shop.database.reads.query(
    sql<MailState>`select status, recipient, data, attempts, last_error from mails order by id`,
  );

const makeDue = () =>
  shop.database.transaction((tx) =>
    tx.execute(sql`update mails set due_at = now() - interval '1 second', leased_until = null`),
  );

const FACTS = {
  storeName: "Test shop",
  accentColor: null,
  publicUrl: "http://localhost:3000",
  storefrontUrl: "http://localhost:3000",
  links: {},
};

/** Sends through a transport that the test holds in its hand. */
const run = (send: (mail: OutgoingMail) => Promise<void>, batch = 1) =>
  sendMails({
    database: shop.database.reads,
    transport: {
      lanes: 4,
      batch,
      send: (mails) =>
        Promise.all(
          mails.map((mail) =>
            send(mail).then(
              () => null,
              (error: unknown) => error,
            ),
          ),
        ),
      close: () => undefined,
    },
    facts: FACTS,
    from: "Test shop <no-reply@localhost>",
    log: shop.services.log,
  });

test("without SMTP a mail becomes a file for the owner alone, and its row is emptied", async () => {
  await queue("zoe@example.com");
  await shop.app.jobs.find((job) => job.name === "send-mails")?.run();
  const directory = join(dataDir, "mail");
  const [file = ""] = await readdir(directory);
  expect(file).toMatch(/^mail_[0-9a-z]{26}-password_reset\.eml$/);
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
  expect((await stat(join(directory, file))).mode & 0o777).toBe(0o600);
  const text = await readFile(join(directory, file), "utf8");
  for (const header of [/^To: zoe@example\.com\r$/m, /^From: "?Test shop"? <no-reply@localhost>\r$/m, /^Date: /m])
    expect(text).toMatch(header);
  expect(text).toMatch(/^Message-ID: <mail_[0-9a-z]{26}@localhost>\r$/m);
  expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(text).toContain("multipart/alternative");
  expect(await states()).toEqual([{ status: "sent", recipient: null, data: null, attempts: 1, last_error: null }]);
});

test("each mail is sent once by many workers, in both languages, with HTML escaped", async () => {
  for (let index = 0; index < 20; index += 1) await queue(`p${index}@example.com`, index % 2 === 0 ? "en" : "de-AT");
  const sent: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail) => void sent.push(mail);
  await Promise.all([run(send), run(send), run(send)]);
  expect(sent).toHaveLength(20);
  expect(new Set(sent.map((mail) => mail.to)).size).toBe(20);
  expect(new Set(sent.map((mail) => mail.subject))).toEqual(
    new Set(["Reset your password for Test shop", "Passwort für Test shop zurücksetzen"]),
  );
  for (const mail of sent) {
    expect(mail.html).toContain("Zoë &lt;b&gt;Bold&lt;/b&gt;");
    expect(mail.html).not.toContain("<b>");
    expect(mail.text).toContain("Zoë <b>Bold</b>");
    for (const part of [mail.html, mail.text])
      expect(part).toContain("http://localhost:3000/reset-password?token=the-token");
  }
});

test("a failure is tried again later, eight times in all, and nothing personal is left or noted", async () => {
  await queue("late@example.com");
  const failure = Object.assign(new Error("450 late@example.com: try later"), { code: "EMESSAGE", responseCode: 450 });
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    const waits = { status: "waiting", recipient: "late@example.com", attempts: attempt - 1 };
    expect(await states()).toMatchObject([waits]);
    await run(() => Promise.reject(failure));
    // Not due yet: a second run leaves it alone.
    await run(() => Promise.reject(failure));
    if (attempt < 8) expect(await states()).toMatchObject([{ attempts: attempt, last_error: "EMESSAGE 450" }]);
    await makeDue();
  }
  const given = { status: "failed", recipient: null, data: null, attempts: 8, last_error: "EMESSAGE 450" };
  expect(await states()).toEqual([given]);
});

test("an address that the server knows not to exist is given up at once, a refused password is not", async () => {
  await queue("nobody@example.com");
  const refused = { code: "EENVELOPE", responseCode: 550 };
  await run(() => Promise.reject(Object.assign(new Error("550"), refused)));
  expect(await states()).toMatchObject([{ status: "failed", attempts: 1, recipient: null }]);
  await queue("somebody@example.com");
  const login = { code: "EAUTH", responseCode: 535 };
  await run(() => Promise.reject(Object.assign(new Error("535"), login)));
  expect((await states()).at(-1)).toMatchObject({ status: "waiting", attempts: 1 });
});

test("a mail that a dead worker held is taken over when its lease ends, and the late answer changes nothing", async () => {
  await queue("held@example.com");
  let release: (error: Error) => void = () => undefined;
  let claimed: () => void = () => undefined;
  const taken = new Promise<void>((resolve) => (claimed = resolve));
  const slow = run(() => {
    claimed();
    return new Promise((_, reject) => (release = reject));
  });
  await taken;
  let sent = 0;
  const send = async () => void (sent += 1);
  await run(send);
  expect(sent).toBe(0);
  await shop.database.transaction((tx) => tx.execute(sql`update mails set leased_until = now() - interval '1 second'`));
  await run(send);
  expect(sent).toBe(1);
  release(new Error("too late"));
  await slow;
  expect(await states()).toMatchObject([{ status: "sent", attempts: 2, last_error: null }]);
});

test("one mail of a batch that fails holds up none of the others", async () => {
  for (const name of ["ada", "bad", "cleo", "dora"]) await queue(`${name}@example.com`);
  const sent: string[] = [];
  await run(async ({ to }) => {
    if (to === "bad@example.com") throw Object.assign(new Error("450"), { code: "EMESSAGE", responseCode: 450 });
    sent.push(to);
  }, 32);
  expect(sent.sort()).toEqual(["ada@example.com", "cleo@example.com", "dora@example.com"]);
  expect((await states()).map(({ status, last_error }) => [status, last_error])).toEqual([
    ["sent", null],
    ["waiting", "EMESSAGE 450"],
    ["sent", null],
    ["sent", null],
  ]);
});

test("a worker that dies between the files of a batch and its rows loses and doubles no mail", async () => {
  const directory = join(dataDir, "batch");
  for (let index = 0; index < 40; index += 1) await queue(`b${index}@example.com`);
  const files = createMailTransport({ smtpUrl: null, directory });
  const { reads } = shop.database;
  const dying = {
    query: reads.query.bind(reads),
    execute: () => Promise.reject(new Error("the process was killed")),
  };
  const options = { transport: files, facts: FACTS, from: "Test shop <no-reply@localhost>", log: shop.services.log };
  await expect(sendMails({ ...options, database: dying })).rejects.toThrow("was killed");
  // Files of the other batches are still being renamed at that moment.
  await expect.poll(async () => (await readdir(directory)).filter((name) => name.endsWith(".part"))).toEqual([]);
  const written = await readdir(directory);
  expect(written).toHaveLength(40);
  expect(new Set((await states()).map(({ status }) => status))).toEqual(new Set(["waiting"]));
  await makeDue();
  while (await sendMails({ ...options, database: reads }));
  expect((await readdir(directory)).sort()).toEqual(written.sort());
  expect((await states()).map(({ status, attempts }) => `${status} ${attempts}`)).toEqual(
    Array.from({ length: 40 }, () => "sent 2"),
  );
  files.close();
});

test("the pauses grow up to 12 hours, each with a share of chance", () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 8].map((attempt) => retryDelaySeconds(attempt, () => 0));
  expect(delays).toEqual([10, 40, 160, 640, 2560, 10240, 40960, 43200]);
  expect(retryDelaySeconds(1, () => 1)).toBe(15);
});
