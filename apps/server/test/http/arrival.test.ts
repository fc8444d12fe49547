/** Requests that arrive too slowly, never wholly, or meet a handler that does not answer: over a real connection. */
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { Type } from "@sinclair/typebox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Endpoint, endpoint } from "../../src/platform/http/endpoint.ts";
import { object } from "../../src/platform/http/requests/schema.ts";
import { createEndpoint, readEndpoint } from "./probe-endpoints.ts";
import { type Probe, probeDatabase } from "./probe-server.ts";

/** Short, so that the tests are. */
const LIMITS = { headers: 500, body: 800, uploadWindow: 500, uploadBytes: 10_000, standstill: 1_500, look: 50 };

let databases: Awaited<ReturnType<typeof probeDatabase>>;
let probe: Probe;
let port: number;
beforeAll(async () => {
  databases = await probeDatabase();
  probe = await databases.start(
    () => [createEndpoint("public"), readEndpoint("public"), uploadEndpoint(), silentEndpoint()],
    { limits: LIMITS },
  );
  port = Number(new URL(await probe.server.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => databases.close());

function uploadEndpoint(): Endpoint {
  return endpoint({
    tag: "Probe",
    summary: "A probe",
    operationId: "uploadProbe",
    method: "POST",
    path: "/api/probe/files",
    access: "public",
    upload: { maxBytes: 1_000_000, directory: tmpdir(), description: "A file." },
    answers: { 200: object({ bytes: Type.Integer() }) },
    handle: async ({ upload }) => ({ status: 200, body: { bytes: upload?.bytes ?? 0 } }),
  });
}

function silentEndpoint(): Endpoint {
  return endpoint({
    tag: "Probe",
    summary: "A probe",
    operationId: "neverAnswers",
    method: "GET",
    path: "/api/probe/never",
    access: "public",
    answers: { 200: object({ id: Type.String() }) },
    handle: () => new Promise<never>(() => undefined),
  });
}

const CRLF = "\r\n";
const head = (...lines: string[]) => [...lines, "", ""].join(CRLF);
const JSON_POST = ["POST /api/probe HTTP/1.1", "host: x", "content-type: application/json"];
const UPLOAD = ["POST /api/probe/files HTTP/1.1", "host: x", "content-type: multipart/form-data; boundary=b"];
const PART = head("--b", 'content-disposition: form-data; name="file"; filename="a.txt"', "content-type: text/plain");

/** Everything that the server sent until the connection closed or broke. */
function received(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    socket.on("data", (bytes) => (answer += bytes.toString()));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer));
  });
}

async function answerOn(socket: Socket): Promise<{ head: string; problem: Record<string, unknown> }> {
  const [first = "", body = "{}"] = (await received(socket)).split("\r\n\r\n");
  return { head: first, problem: JSON.parse(body) };
}

/** Sends a byte now and again until the connection is gone. */
async function trickle(socket: Socket): Promise<void> {
  while (socket.writable && !socket.destroyed) {
    socket.write(" ");
    await sleep(100);
  }
}

const isTimeout = {
  status: 408,
  code: "request_timeout",
  requestId: expect.any(String),
};

test.each([
  ["headers that do not end", "GET /api/probe HTTP/1.1\r\nhost: x\r\nx-slow: "],
  ["a body that does not end", head(...JSON_POST, "content-length: 1000")],
  ["a body in chunks that do not end", `${head(...JSON_POST, "transfer-encoding: chunked")}1\r\n{\r\n`],
])("%s are answered with 408, and the connection ends", async (_name, request) => {
  const socket = connect(port, "127.0.0.1");
  const answer = answerOn(socket);
  socket.write(request);
  const { head: first, problem } = await answer;
  expect(first).toMatch(/^HTTP\/1\.1 408 /);
  expect(first.toLowerCase()).toMatch(/\r\nrequest-id: \S+/);
  expect(first.toLowerCase()).toContain("connection: close");
  expect(problem).toMatchObject(isTimeout);
});

test("a body of which a byte comes now and again has no more time", async () => {
  const socket = connect(port, "127.0.0.1");
  const answer = answerOn(socket);
  socket.write(head(...JSON_POST, "content-length: 1000"));
  await trickle(socket);
  expect((await answer).problem).toMatchObject(isTimeout);
});

test("an upload that is too slow is refused; one that is long but fast enough is taken", async () => {
  const slow = connect(port, "127.0.0.1");
  const refused = answerOn(slow);
  slow.write(head(...UPLOAD, "content-length: 100000") + PART);
  await trickle(slow);
  expect((await refused).problem).toMatchObject(isTimeout);

  const steady = connect(port, "127.0.0.1");
  const taken = answerOn(steady);
  const piece = "x".repeat(10_000);
  const body = `${PART}${piece.repeat(20)}\r\n--b--\r\n`;
  steady.write(head(...UPLOAD, "connection: close", `content-length: ${body.length}`));
  // Longer than any window in all, and far more than the least in each.
  for (let from = 0; from < body.length; from += 20_000) {
    steady.write(body.slice(from, from + 20_000));
    await sleep(100);
  }
  expect((await taken).problem).toEqual({ bytes: 200_000 });
});

test("the rest of a refused body is not awaited", async () => {
  const socket = connect(port, "127.0.0.1");
  const answer = received(socket);
  socket.write(head("POST /nowhere HTTP/1.1", "host: x", "content-type: application/json", "content-length: 1000"));
  await trickle(socket);
  expect(await answer).toMatch(/^HTTP\/1\.1 404 /);
});

test("a handler that never answers is answered for", async () => {
  const socket = connect(port, "127.0.0.1");
  const answer = answerOn(socket);
  socket.write(head("GET /api/probe/never HTTP/1.1", "host: x"));
  const { head: first, problem } = await answer;
  expect(first.toLowerCase()).toContain("retry-after: 1");
  expect(problem).toMatchObject({ status: 503, code: "busy", requestId: expect.any(String) });
});

test("a request without Host is refused with a request id; one of HTTP/1.0 needs none", async () => {
  const without = connect(port, "127.0.0.1");
  without.end(head("GET /api/probe HTTP/1.1", "connection: close"));
  const { head: first, problem } = await answerOn(without);
  expect(first.toLowerCase()).toMatch(/\r\nrequest-id: \S+/);
  expect(problem).toMatchObject({ status: 400, code: "malformed_request" });
  const old = connect(port, "127.0.0.1");
  old.end(head("GET /api/probe HTTP/1.0"));
  expect((await answerOn(old)).head).toContain(" 200 ");
});
