import { createServer, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Receiver, startReceiver } from "../../../../../test/webhook-receiver.ts";
import { createTransport, type Transport } from "./transport.ts";

const { signal } = new AbortController();
const opened: Transport[] = [];
let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  for (const transport of opened.splice(0)) transport.close();
  await receiver.close();
});

function transportWith(timeoutMs: number): Transport {
  const transport = createTransport({ allowPrivate: true, timeoutMs });
  opened.push(transport);
  return transport;
}

test("a receiver that is slow has answered all the same, as long as it answers in time", async () => {
  receiver.answer((_, response) => void setTimeout(() => response.writeHead(202).end("at last"), 100));
  const outcome = await transportWith(60_000).send(receiver.url, {}, "{}", signal);
  expect(outcome).toMatchObject({ statusCode: 202, error: null, answer: "at last" });
});

test("of an answer that never ends the status counts, and what came until the time was over", async () => {
  receiver.answer((_, response) => void response.writeHead(200).write("drip "));
  const outcome = await transportWith(100).send(receiver.url, {}, "{}", signal);
  expect(outcome).toMatchObject({ statusCode: 200, error: null, answer: "drip " });
});

test("headers that drip for ever are no answer", async () => {
  const sockets = new Set<Socket>();
  const drips = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.write("HTTP/1.1 200 OK\r\nX-Drip: ");
    const timer = setInterval(() => socket.write("x"), 5);
    socket.on("close", () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => drips.listen(0, "127.0.0.1", resolve));
  const { port } = drips.address() as { port: number };
  const outcome = await transportWith(100).send(`http://127.0.0.1:${port}/`, {}, "{}", signal);
  expect(outcome).toMatchObject({ statusCode: null, error: "timeout", answer: null });
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => drips.close(resolve));
});
