import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
let port: number;
beforeAll(async () => {
  shop = await startTestApp();
  port = Number(new URL(await shop.app.server.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => shop.close());

test.each([
  ["GET /\u0001 HTTP/1.1\r\nhost: x\r\n\r\n", 400, "malformed_request"],
  ["nonsense\r\n\r\n", 400, "malformed_request"],
  ["GET / HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n", 400, "malformed_request"],
  [`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${"x".repeat(20_000)}\r\n\r\n`, 431, "headers_too_large"],
])("what the HTTP parser refuses is answered with a problem document (%#)", async (request, status, code) => {
  const socket = connect(port, "127.0.0.1");
  const answer = text(socket);
  socket.write(request);
  const [head = "", body = ""] = (await answer).split("\r\n\r\n");
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toContain("application/problem+json");
  expect(JSON.parse(body)).toMatchObject({ status, code, requestId: expect.any(String) });
});
