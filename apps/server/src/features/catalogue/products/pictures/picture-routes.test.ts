/** Pictures that were given up, for staff: docs/contract/administration.md#catalogue. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeStaff } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { type Receiver, startReceiver } from "../../../../../test/webhook-receiver.ts";
import { importProducts } from "../../import/import-products.ts";

interface OpenPicture {
  id: string;
  url: string;
  status: string;
  reason: string | null;
  attempts: number;
  triedAt: string | null;
  nextTryAt: string | null;
  products: { id: string; handle: string; title: string }[];
}

const dataDir = mkdtempSync(join(tmpdir(), "tote-given-up-"));
let shop: TestApp;
let peer: Receiver;
let staff: string;
beforeAll(async () => {
  peer = await startReceiver();
  shop = await startTestApp({ dataDir, webhooksAllowPrivate: true });
  staff = await makeStaff(shop);
  peer.answer((_, response) => void response.writeHead(410).end());
  for (const name of ["one", "two", "three"]) {
    await importOne(name, `${peer.url}/${name}`);
    await runJob();
  }
  await importOne("four", `${peer.url}/three`);
  await runJob();
});
afterAll(async () => {
  await shop.close();
  await peer.close();
  rmSync(dataDir, { recursive: true });
});

const importOne = (handle: string, url: string) =>
  importProducts(
    shop.database,
    () => Readable.from([Buffer.from(`Handle,Title,Variant Price,Image Src\n${handle},Tote,10.00,${url}\n`)]),
    { currency: "EUR" },
  );
const runJob = () => shop.app.jobs.find(({ name }) => name === "picture-fetches")?.run();
const list = async (query = "") => {
  const answer = await shop.request<{ data: OpenPicture[]; nextCursor: string | null }>(
    "GET",
    `/api/admin/pictures?${query}`,
    { session: staff },
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const retry = (path: string, body?: unknown) =>
  shop.request<Record<string, unknown>>("POST", `/api/admin/pictures/${path}`, {
    session: staff,
    ...(body === undefined ? {} : { body }),
  });
const namesOf = (pictures: readonly OpenPicture[]) => pictures.map(({ url }) => url.slice(peer.url.length + 1));

test("a picture that was given up is listed with its products, reason, tries and time", async () => {
  const { data } = await list("status=failed");
  expect(namesOf(data)).toEqual(["three", "two", "one"]);
  expect(data[0]).toMatchObject({ status: "failed", reason: "status_410", attempts: 1, nextTryAt: null });
  expect(Date.parse(data[0]?.triedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
  expect(data[0]?.products.map(({ handle }) => handle)).toEqual(["three", "four"]);
});

test("the list has pages and filters, and leaves out what no product shows any more", async () => {
  const first = await list("limit=2");
  const second = await list(`limit=2&cursor=${first.nextCursor}`);
  expect([...namesOf(first.data), ...namesOf(second.data)]).toEqual(["three", "two", "one"]);
  expect(second.nextCursor).toBeNull();
  expect(namesOf((await list("q=/TWO")).data)).toEqual(["two"]);
  expect(namesOf((await list(`productId=${first.data[1]?.products[0]?.id}`)).data)).toEqual(["two"]);
  expect((await list("productId=prod_unknown")).data).toEqual([]);
  expect((await list("status=waiting")).data).toEqual([]);
  expect(namesOf((await list("reason=status_410")).data)).toHaveLength(3);
  expect((await list("reason=timeout")).data).toEqual([]);

  await importOne("gone", `${peer.url}/gone`);
  await runJob();
  expect(namesOf((await list("q=/gone")).data)).toEqual(["gone"]);
  const patch = { session: staff, headers: { "if-match": "*" }, body: { images: [] } };
  expect((await shop.request("PATCH", "/api/admin/products/gone", patch)).status).toBe(200);
  expect((await list("q=/gone")).data).toEqual([]);
  expect(await shop.app.metrics.text()).toContain('tote_picture_fetches{state="failed"} 3');
});

test("one is fetched again, and one that waits is a conflict", async () => {
  const [picture] = (await list("q=/one")).data;
  const answer = await retry(`${picture?.id}/retry`);
  expect(answer).toMatchObject({ status: 200, body: { status: "waiting", attempts: 0, reason: "status_410" } });
  expect(await retry(`${picture?.id}/retry`)).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
  expect(await retry("pic_unknown/retry")).toMatchObject({ status: 404 });
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#c85014" } })
    .png()
    .toBuffer();
  peer.answer((_, response) => void response.writeHead(200).end(bytes));
  await runJob();
  peer.answer((_, response) => void response.writeHead(410).end());
  expect((await list("q=/one")).data).toEqual([]);
  const { body } = await shop.request<{ images: unknown[] }>("GET", "/api/products/one");
  expect(body.images).toMatchObject([{ width: 40, height: 20, placeholder: "#c85014" }]);
  expect(await retry(`${picture?.id}/retry`), "a picture that is here").toMatchObject({ status: 404 });
});

test("those of a product, or all, are fetched again; a body that names neither moves nothing", async () => {
  for (const body of [{}, undefined]) {
    const answer = await retry("retry", body);
    expect(answer).toMatchObject({ status: 422, body: { code: "scope_required" } });
  }
  const [picture] = (await list("q=/two")).data;
  const productId = picture?.products[0]?.id;
  expect(await retry("retry", { productId, all: true })).toMatchObject({ status: 422 });
  expect((await retry("retry", { productId: "prod_unknown" })).body).toEqual({ retried: 0, remaining: 0 });
  expect((await retry("retry", { productId })).body).toEqual({ retried: 1, remaining: 0 });
  expect(namesOf((await list("status=waiting")).data)).toEqual(["two"]);
  await runJob();
  expect((await retry("retry", { all: true })).body).toEqual({ retried: 2, remaining: 0 });
  expect((await list("status=failed")).data).toEqual([]);
  expect((await retry("retry", { all: true })).body).toEqual({ retried: 0, remaining: 0 });
});
