import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accountHooks } from "../../src/account-hooks.ts";
import { ensureAdministrator } from "../../src/features/people/accounts/ensure-administrator.ts";
import { startWorker } from "../../src/worker.ts";
import { mailedToken, TEST_PASSWORD, waitingMails } from "../factories.ts";
import { addShippingMethod } from "../orders.ts";
import { startTestApp, type TestApp } from "../test-app.ts";

type Body = Record<string, unknown>;

export interface Answer<Of = Body> {
  status: number;
  headers: Headers;
  body: Of;
}

/** A client with its own cookies: real requests, and the cookies that came with the answers. */
export interface Visitor {
  send<Of = Body>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<Of>>;
  /** As `send`, where anything but this status is a failure. */
  must<Of = Body>(
    status: number,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Of>;
}

/** A shop that listens on a port and does its background work, as it is in production. */
export interface ListeningShop {
  readonly shop: TestApp;
  readonly url: string;
  visitor(): Visitor;
  /** A visitor who has signed up and is signed in. */
  customer(email: string, name: string): Promise<Visitor>;
  /** Opens the link that signing up mailed. */
  verifyAddress(visitor: Visitor, email: string): Promise<void>;
  /** The administrator that an installation begins with, signed in. */
  administrator(): Promise<Visitor>;
  /** The templates of the mails that were written to an address. */
  mailsTo(email: string): Promise<string[]>;
  close(): Promise<void>;
}

const ADMINISTRATOR = { email: "operator@example.com", password: TEST_PASSWORD };

export async function startListeningShop(): Promise<ListeningShop> {
  const dataDir = mkdtempSync(join(tmpdir(), "tote-journey-"));
  const shop = await startTestApp({ dataDir, payments: "manual", webhooksAllowPrivate: true });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await ensureAdministrator(shop.database, accountHooks, ADMINISTRATOR);
  await shop.app.server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = shop.app.server.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  // Mails stay where tests can read them.
  const worker = startWorker(
    shop.app.jobs.filter(({ name }) => name !== "send-mails"),
    shop.services.log,
  );
  return {
    shop,
    url,
    visitor: () => newVisitor(url),
    customer: async (email, name) => {
      const visitor = newVisitor(url);
      await visitor.must(201, "POST", "/api/auth/sign-up", { email, password: TEST_PASSWORD, name });
      return visitor;
    },
    verifyAddress: async (visitor, email) => {
      const token = await mailedToken(shop, "verify_email", email);
      await visitor.must(204, "POST", "/api/auth/verify-email", { token });
    },
    administrator: async () => {
      const visitor = newVisitor(url);
      await visitor.must(200, "POST", "/api/auth/sign-in", ADMINISTRATOR);
      return visitor;
    },
    mailsTo: async (email) => (await waitingMails(shop, email)).map(({ template }) => template),
    close: async () => {
      await worker.stop();
      await shop.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

function newVisitor(url: string): Visitor {
  const cookies = new Map<string, string>();
  const send: Visitor["send"] = async <Of>(method: string, path: string, body?: unknown, headers = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: "manual",
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: (text === "" ? null : JSON.parse(text)) as Of };
  };
  return {
    send,
    must: async <Of>(
      status: number,
      method: string,
      path: string,
      body?: unknown,
      headers?: Record<string, string>,
    ) => {
      const answer = await send<Of>(method, path, body, headers);
      if (answer.status === status) return answer.body;
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    },
  };
}
