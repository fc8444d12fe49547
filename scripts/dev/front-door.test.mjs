import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findFreePort } from "../pages/demo-shop.mjs";
import { createFrontDoor, withOwnPrograms } from "./front-door.mjs";

const programs = mkdtempSync(join(tmpdir(), "tote-door-"));
/** @type {string | null} */
let reason = null;
let cuts = 0;
const server = createServer((request, response) => {
  if (cuts > 0) {
    cuts -= 1;
    // Once before the headers, once in the middle of the document.
    if (cuts === 0) response.writeHead(200, { "content-type": "text/html" }).write("<html>", () => response.destroy());
    else request.socket.destroy();
    return;
  }
  if (request.url === "/sheet.css")
    return response.writeHead(200, { "content-type": "text/css", "cache-control": "immutable" }).end("a{}");
  response
    .writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'",
      etag: "1",
    })
    .end(`<html><head><title>${request.headers["accept-encoding"] ?? "plain"}</title></head>ü</html>`);
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
const address = /** @type {import("node:net").AddressInfo} */ (server.address());
const port = await findFreePort();
const door = createFrontDoor({
  host: "127.0.0.1",
  serverPort: address.port,
  programs: { "/assets/js/": programs },
  whenReady: async () => reason,
});
await door.listen(port);
const origin = `http://127.0.0.1:${port}`;
afterAll(() => {
  server.close();
  door.close();
  rmSync(programs, { recursive: true, force: true });
});

/** The events of the stream, as they arrive. @param {string | undefined} version */
async function* listen(version) {
  const end = new AbortController();
  const answer = await fetch(`${origin}/dev/changes?since=${version}`, { signal: end.signal });
  if (answer.body === null) throw new Error("The stream has no body.");
  let text = "";
  try {
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      for (let at = text.indexOf("\n\n"); at >= 0; at = text.indexOf("\n\n")) {
        yield text.slice(0, at);
        text = text.slice(at + 2);
      }
    }
  } finally {
    end.abort();
  }
}

const versionOf = (/** @type {string} */ page) => /data-version="(\d+)"/.exec(page)?.[1];

test("a document gets the program that reloads it, and a policy that lets it in", async () => {
  const answer = await fetch(origin, { headers: { accept: "text/html" } });
  expect(await answer.text()).toMatch(
    /^<html><head><title>plain<\/title><script src="\/dev\/reload.js" data-version="\d+"><\/script><\/head>ü<\/html>$/,
  );
  expect(answer.headers.get("content-security-policy")).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'",
  );
  expect(answer.headers.get("etag")).toBeNull();
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("a policy that lets programs in stays", () => {
  const policy = "default-src 'none'; script-src 'self'; connect-src 'self'";
  expect(withOwnPrograms(policy)).toBe(policy);
});

test("a stylesheet is never kept", async () => {
  const answer = await fetch(`${origin}/sheet.css`);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).toBe("a{}");
});

test("a page hears of changes, and one that missed some is reloaded at once", async () => {
  const version = versionOf(await (await fetch(origin, { headers: { accept: "text/html" } })).text());
  const events = listen(version);
  expect((await events.next()).value).toBe("retry: 300");
  door.showStyles();
  expect((await events.next()).value).toMatch(/^event: styles/);
  door.showFailure('Expected ";"');
  expect((await events.next()).value).toBe('event: failed\ndata: "Expected \\";\\""');
  door.showAll();
  expect((await events.next()).value).toMatch(/^event: reload/);
  await events.return(undefined);

  const late = listen(version);
  expect((await late.next()).value).toBe("retry: 300");
  expect((await late.next()).value).toMatch(/^event: reload/);
  await late.return(undefined);
});

test("a program is answered when it is built", async () => {
  let finish = () => {};
  const build = new Promise((resolve) => {
    finish = () => resolve(null);
  });
  door.awaitPrograms([build]);
  const answer = fetch(`${origin}/assets/js/entry.js`);
  writeFileSync(join(programs, "entry.js"), "new");
  finish();
  expect(await (await answer).text()).toBe("new");
});

test("a request whose server is stopped under it is answered by the next one", async () => {
  cuts = 2;
  const answer = await fetch(origin, { headers: { accept: "text/html" } });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("ü</html>");
  expect(cuts).toBe(0);
});

test("the page says so if the server does not run", async () => {
  reason = "It ended with 1 <now>.";
  const answer = await fetch(origin);
  reason = null;
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain("It ended with 1 &lt;now>.");
});
