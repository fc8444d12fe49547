import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDataDirectory, type RunningProgram, runServer, runTote } from "../../../test/running-server.ts";
import { codeOf } from "../../../test/second-factor.ts";

const EMAIL = "first@example.com";
const PASSWORD = "of the first administrator";
const data = makeDataDirectory();
let server: RunningProgram;
let url: string;

beforeAll(async () => {
  const first = { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD };
  server = await runServer({ DATA_DIR: data.path, PORT: "0", LOG_LEVEL: "warn", DEMO: "false", ...first });
  url = (await server.says(/(http:\/\/localhost:\d+)\/docs[\s\S]*Stop with Ctrl-C/))[1] ?? "";
}, 60_000);
afterAll(async () => {
  server.child.kill("SIGTERM");
  await server.exit;
  data.remove();
});

const post = (path: string, body: object, cookie = "") =>
  fetch(`${url}/api/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
const signIn = () => post("sign-in", { email: EMAIL, password: PASSWORD });
async function turnOff(email: string) {
  const command = await runTote(["admin", "second-factor", "off", email], { DATA_DIR: data.path });
  return { exit: await command.exit, output: command.output() };
}

test("the factors of an account that lost them are removed on the machine, beside the running server", async () => {
  const session = (await signIn()).headers.getSetCookie().find((line) => line.startsWith("session="));
  const cookie = session?.split(";")[0] ?? "";
  const { secret } = (await (await post("totp", {}, cookie)).json()) as { secret: string };
  expect((await post("totp/confirm", { code: codeOf(secret, 0) }, cookie)).status).toBe(200);
  expect((await signIn()).status).toBe(401);

  const off = await turnOff(EMAIL.toUpperCase());
  expect(off.exit, off.output).toBe(0);
  expect(off.output).toContain("Removed all passkeys and the authenticator app");
  expect((await fetch(`${url}/api/auth/me`, { headers: { cookie } })).status).toBe(401);
  expect((await signIn()).status).toBe(200);

  const again = await turnOff(EMAIL);
  expect(again).toMatchObject({ exit: 0, output: expect.stringContaining("nothing was changed") });
  const unknown = await turnOff("nobody@example.com");
  expect(unknown.exit).not.toBe(0);
  expect(unknown.output).toContain("There is no account with the address nobody@example.com.");
});
