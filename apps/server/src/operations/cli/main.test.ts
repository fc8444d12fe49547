import { expect, test } from "vitest";
import { makeDataDirectory, runTote } from "../../../test/running-server.ts";

test.each<string[]>([
  ["--help"],
  ["start", "--help"],
  ["migrate", "--help"],
  ["seed", "--help"],
  ["import", "--help"],
  ["admin", "create", "--help"],
  ["admin", "second-factor", "off", "--help"],
  ["backup", "--help"],
  ["restore", "--help"],
  ["verify", "--help"],
  ["legal", "--help"],
  ["openapi", "--help"],
])("tote %s %s %s %s explains itself", async (...args) => {
  const command = await runTote(args);
  expect(await command.exit).toBe(0);
  expect(command.output()).toMatch(/^Usage: tote/);
});

test.each([[["fly"]], [["import"]], [["verify", "--loud"]], [["legal", "--language", "fr"]]])(
  "wrong usage (%j) exits with 64 after the error and one line that leads to the help",
  async (args) => {
    const command = await runTote(args);
    expect(await command.exit).toBe(64);
    expect(command.output()).toMatch(/^error: .*\n+See --help for how to use it\.\n$/);
  },
);

test.each([[[]], [["admin"]]])("without a command (%j) the help is printed, and the exit code is 64", async (args) => {
  const command = await runTote(args);
  expect(await command.exit).toBe(64);
  expect(command.output()).toMatch(/^Usage: tote/);
});

test("an address that is none is wrong usage", async () => {
  const command = await runTote(["admin", "create", "owner"], { DATA_DIR: "/nowhere" }, "a long enough password\n");
  expect(await command.exit).toBe(64);
  expect(command.output()).toBe("owner is not an e-mail address.\n");
});

test("openapi prints the document without any database, the same whatever the environment says", async () => {
  const directory = makeDataDirectory();
  const plain = await runTote(["openapi"], { DATA_DIR: directory.path });
  const configured = await runTote(["openapi"], {
    DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
    PUBLIC_URL: "https://shop.example",
  });
  expect(await plain.exit).toBe(0);
  await configured.exit;
  expect(JSON.parse(plain.output())).toMatchObject({ openapi: "3.1.0", paths: { "/api/store": {} } });
  expect(configured.output()).toBe(plain.output());
  directory.remove();
});

test("a reader that stops, as head does, is no failure", async () => {
  const command = await runTote(["openapi"]);
  command.child.stdout?.destroy();
  expect({ code: await command.exit, output: command.output() }).toEqual({ code: 0, output: "" });
});

test("a password that is too short is refused before anything is touched", async () => {
  const command = await runTote(["admin", "create", "owner@example.com"], { DATA_DIR: "/nowhere" }, "short\n");
  expect(await command.exit).toBe(1);
  expect(command.output()).toContain("8 to 128 characters");
});
