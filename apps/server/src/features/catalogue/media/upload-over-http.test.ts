/** Uploads over a real connection: what the injected requests of media.test.ts cannot show. */
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeStaff } from "../../../../test/factories.ts";
import { multipart } from "../../../../test/multipart.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
let staff: string;
let origin: string;
const dataDir = mkdtempSync(join(tmpdir(), "tote-upload-"));
const directory = join(dataDir, "media");
const leftOvers = () => (existsSync(directory) ? readdirSync(directory) : []).filter((name) => name.endsWith(".part"));

beforeAll(async () => {
  shop = await startTestApp({ dataDir });
  staff = await makeStaff(shop);
  await shop.app.server.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

const post = (body: FormData) =>
  fetch(`${origin}/api/admin/media`, { method: "POST", body, headers: { cookie: `session=${staff}` } });
const form = (bytes: Uint8Array<ArrayBuffer>, field = "file") => {
  const data = new FormData();
  data.append(field, new Blob([bytes]), "picture.png");
  return data;
};

test("a browser's form is taken, whatever its field is called, and the picture is served", async () => {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const answer = await post(form(new Uint8Array(bytes), "image"));
  expect(answer.status).toBe(201);
  const { url } = (await answer.json()) as { url: string };
  const shown = await fetch(`${origin}${url}`);
  expect(shown.headers.get("content-type")).toBe("image/png");
  expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(9);
});

test("a file that grows too large on the way is refused, although nothing said how large it is", async () => {
  const { headers } = multipart();
  const [head] = multipart({ bytes: "" }).body.toString().split("\r\n\r\n");
  const sent = request(`${origin}/api/admin/media`, {
    method: "POST",
    headers: { ...headers, cookie: `session=${staff}`, "transfer-encoding": "chunked" },
  });
  const answered = once(sent, "response");
  // The server may close the connection once it has answered.
  sent.on("error", () => undefined);
  sent.write(`${head}\r\n\r\n`);
  for (let megabytes = 0; megabytes < 12; megabytes += 1) sent.write(Buffer.alloc(1024 * 1024, 1));
  const [response] = await answered;
  expect(response.statusCode).toBe(413);
  sent.destroy();
  await vi.waitFor(() => expect(leftOvers()).toEqual([]));
});

test("a client that goes away in the middle leaves nothing behind", async () => {
  const { headers, body } = multipart({ bytes: Buffer.alloc(2 * 1024 * 1024, 7) });
  const sent = request(`${origin}/api/admin/media`, {
    method: "POST",
    headers: { ...headers, cookie: `session=${staff}`, "content-length": body.length },
  });
  sent.on("error", () => undefined);
  sent.write(body.subarray(0, 1024 * 1024));
  await vi.waitFor(() => expect(leftOvers()).toHaveLength(1));
  sent.destroy();
  await vi.waitFor(() => expect(leftOvers()).toEqual([]));
});
