import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { Wire } from "./wire.mjs";

/** @type {(() => unknown)[]} */
const opened = [];
afterEach(() => {
  for (const close of opened.splice(0).reverse()) close();
});

/** A server that sends back what it gets, on a socket of the file system as PostgreSQL's is, and a wire to it. */
async function wireToEcho() {
  const folder = mkdtempSync(join(tmpdir(), "tote-wire-"));
  const path = join(folder, "socket");
  const server = createServer((socket) => socket.on("error", () => undefined).pipe(socket));
  server.listen(path);
  await once(server, "listening");
  const wire = new Wire(path);
  await wire.listen();
  opened.push(
    () => rmSync(folder, { recursive: true, force: true }),
    () => server.close(),
    () => wire.close(),
  );
  return wire;
}

/** @param {Wire} wire */
async function dial(wire) {
  const socket = connect(wire.port, "127.0.0.1");
  socket.on("error", () => undefined);
  opened.push(() => socket.destroy());
  await once(socket, "connect");
  return socket;
}

/** @param {import("node:net").Socket} socket @param {string} text */
async function echo(socket, text) {
  socket.write(text);
  const [bytes] = await once(socket, "data");
  return bytes.toString();
}

test("a wire passes on, also while it is slow, in order", async () => {
  const wire = await wireToEcho();
  const socket = await dial(wire);
  expect(await echo(socket, "one")).toBe("one");
  wire.delay(20);
  let text = "";
  socket.on("data", (bytes) => {
    text += bytes;
  });
  for (const part of ["a", "b", "c"]) socket.write(part);
  await expect.poll(() => text).toBe("abc");
  wire.delay(0);
});

test("a cut wire resets what stands, and takes new connections", async () => {
  const wire = await wireToEcho();
  const socket = await dial(wire);
  expect(await echo(socket, "one")).toBe("one");
  const closed = new Promise((resolve) => socket.once("close", resolve));
  wire.cut();
  await closed;
  expect(await echo(await dial(wire), "two")).toBe("two");
});

test("a silent wire says nothing until it speaks again", async () => {
  const wire = await wireToEcho();
  const socket = await dial(wire);
  expect(await echo(socket, "one")).toBe("one");
  wire.silence();
  let heard = "";
  socket.on("data", (bytes) => {
    heard += bytes;
  });
  socket.write("two");
  // Time enough for an answer, measured by another wire.
  const other = await dial(await wireToEcho());
  for (let round = 0; round < 5; round += 1) await echo(other, "there and back");
  expect(heard).toBe("");
  wire.speak();
  await expect.poll(() => heard).toBe("two");
});
