import type { AddressInfo } from "node:net";
import { startTestApp, type TestApp } from "@tote/server/test/test-app.ts";
import { clientOn } from "../src/client.ts";
import type { ClientOptions } from "../src/core/options.ts";
import { HttpTransport } from "../src/core/transport.ts";
import type { Client } from "../src/index.ts";
import { FaultProxy } from "./fault-proxy.ts";

/** The real server on a port of its own, with a proxy in front of it that breaks what a test tells it to break. */
export interface Shop {
  readonly app: TestApp;
  /** The server's own address. */
  readonly url: string;
  readonly proxy: FaultProxy;
  /** The waits of clients before their retries, in milliseconds; nobody really waits. */
  readonly waits: number[];
  /** A client that goes through the proxy and keeps a session of its own. */
  client(options?: ClientOptions): Client;
  close(): Promise<void>;
}

export async function openShop(...settings: Parameters<typeof startTestApp>): Promise<Shop> {
  const app = await startTestApp(...settings);
  await app.app.server.listen({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${(app.app.server.server.address() as AddressInfo).port}`;
  const proxy = await FaultProxy.start(url);
  const waits: number[] = [];
  const surroundings = {
    wait: async (ms: number) => {
      waits.push(ms);
    },
    random: () => 1,
  };
  return {
    app,
    url,
    proxy,
    waits,
    client: (options = {}) => clientOn(new HttpTransport({ baseUrl: proxy.url, ...options }, surroundings)),
    close: async () => {
      await proxy.close();
      await app.close();
    },
  };
}
