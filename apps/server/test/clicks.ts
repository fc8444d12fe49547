/** Helpers for tests of clicks: a shop with a creator, visitors, and reads of the stored clicks. */

import type { LinkDocument } from "../src/features/programme/attribution/links/schemas.ts";
import { sql } from "../src/platform/database/sql.ts";
import { decodeId } from "../src/platform/ids.ts";
import { createCreator, type TestCustomer } from "./factories.ts";
import { startTestApp, type TestAnswer, type TestApp } from "./test-app.ts";

export const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
export const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

export interface Visit {
  ip?: string;
  userAgent?: string;
  method?: string;
  headers?: Record<string, string>;
}

export interface StoredClick {
  id: string;
  counted: boolean;
  is_unique: boolean;
  filtered: string | null;
}

export interface ClickShop {
  readonly shop: TestApp;
  readonly ada: TestCustomer & { creatorId: string };
  /** A link of Ada's. */
  makeLink(body?: object): Promise<LinkDocument>;
  changeLink(link: LinkDocument, body: object): Promise<void>;
  /** By a visitor of its own, unless told otherwise. */
  visit(path: string, options?: Visit): Promise<TestAnswer>;
  clicksOf(link: LinkDocument): Promise<StoredClick[]>;
  counters(link: LinkDocument): Promise<Pick<LinkDocument, "clicks" | "uniqueVisitors" | "lastClickedAt">>;
  runJob(name: string): Promise<void>;
}

/** The shop keeps clicks in a cookie without asking; a new one asks first. To be called before its first request. */
export async function keepClicksUnasked({ database }: Pick<TestApp, "database">): Promise<void> {
  await database.reads.execute(sql`update store_settings set attribution_storage = 'cookie'`);
}

/** A shop whose storefront is https://shop.example.com, and which keeps clicks in a cookie without asking. */
export async function startClickShop(): Promise<ClickShop> {
  const shop = await startTestApp({ storefrontUrl: "https://shop.example.com" });
  await keepClicksUnasked(shop);
  const ada = await createCreator(shop);
  const path = "/api/creator/product-links";
  let addresses = 0;
  return {
    shop,
    ada,
    makeLink: async (body = {}) => {
      const answer = await shop.request<LinkDocument>("POST", path, { session: ada.session, body });
      if (answer.status !== 201) throw new Error(answer.text);
      return answer.body;
    },
    changeLink: async (link, body) => {
      const answer = await shop.request("PATCH", `${path}/${link.id}`, { session: ada.session, body });
      if (answer.status !== 200) throw new Error(answer.text);
    },
    visit: (url, { method = "GET", ip, userAgent = BROWSER, headers = {} } = {}) => {
      addresses += 1;
      return shop.request(method, url, {
        ip: ip ?? `10.0.${addresses >> 8}.${addresses & 255}`,
        headers: { "user-agent": userAgent, ...headers },
      });
    },
    clicksOf: (link) =>
      shop.database.reads.query(sql<StoredClick>`
        select id, counted, is_unique, filtered from clicks where link_id = ${decodeId("link", link.id)} order by clicked_at, id`),
    counters: async (link) => {
      const url = `${path}?limit=100`;
      const answer = await shop.request<{ data: LinkDocument[] }>("GET", url, { session: ada.session });
      const shown = answer.body.data.find((candidate) => candidate.id === link.id);
      if (shown === undefined) throw new Error("the link is not listed");
      return { clicks: shown.clicks, uniqueVisitors: shown.uniqueVisitors, lastClickedAt: shown.lastClickedAt };
    },
    runJob: async (name) => {
      const job = shop.app.jobs.find((candidate) => candidate.name === name);
      if (job === undefined) throw new Error(`there is no job ${name}`);
      await job.run();
    },
  };
}
