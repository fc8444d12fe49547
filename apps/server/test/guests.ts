/** Helpers for tests with guests. */
import { decodeId } from "../src/platform/ids.ts";
import type { TestApp } from "./test-app.ts";

export interface TestGuest {
  userId: string;
  session: string;
}

export async function startGuest(shop: TestApp, ip?: string, userAgent?: string): Promise<TestGuest> {
  const answer = await shop.request<{ user: { id: string } }>("POST", "/api/auth/guest", {
    ...(ip === undefined ? {} : { ip }),
    ...(userAgent === undefined ? {} : { headers: { "user-agent": userAgent } }),
  });
  const session = answer.cookie("session");
  if (session === null) throw new Error(`no guest: ${answer.status} ${answer.text}`);
  return { session, userId: decodeId("usr", answer.body.user.id) ?? "" };
}

/** Puts pieces of a product into the bag of a session. */
export function addToBag(shop: TestApp, session: string, productId: string, qty = 1) {
  return shop.request<{ lines: { productId: string; qty: number }[]; warnings: { code: string }[] }>(
    "POST",
    "/api/cart/lines",
    { session, body: { productId, qty } },
  );
}

/** Runs one of the worker's jobs by its name. */
export async function runJob(shop: TestApp, name: string): Promise<void> {
  const job = shop.app.jobs.find((candidate) => candidate.name === name);
  if (job === undefined) throw new Error(`there is no job ${name}`);
  await job.run();
}
