import { type Batch, createBatch } from "../../../../platform/database/batch.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { KeptByRevision, type Revised } from "../../../../platform/database/kept-by-revision.ts";
import { type Cursors, nextPageHeaders } from "../../../../platform/http/answers/paging.ts";
import type { Language } from "../../../../platform/http/pages/language.ts";
import { completeOrderDocument } from "../documents/complete-document.ts";
import { orderTextForReader } from "../documents/order-for-reader.ts";
import { type CustomerPage, type PageOrderRow, readPageOrders, readPageRevisions } from "../queries/order-documents.ts";

/** A rendered page of a customer's orders. */
export interface RenderedPage {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}

export interface AskedPage extends CustomerPage {
  /** The list that the cursor of the next page is bound to. */
  binding: unknown;
  /** Path and query of the request, which say all that the page depends on but its customer and the language. */
  url: string;
  /** The reader's, which the lines of addresses are in. */
  language: Language;
}

const KEPT_BYTES = 32 * 1024 * 1024;

/**
 * Reads pages of customers' orders, gathered. In which revision a page is now is read from the database for each request; only
 * a page of exactly that revision is sent from memory. Moving the same 45 KB out of the database and through JSON for each
 * look at a list cost several times as much as asking whether it has changed.
 */
export function createCustomerPages(reads: Queryable, cursors: Cursors): Batch<AskedPage, RenderedPage> {
  const kept = new KeptByRevision<RenderedPage>({ maxBytes: KEPT_BYTES, bytesOf: ({ body }) => body.length });
  return createBatch<AskedPage, RenderedPage>({
    name: "customer_orders",
    run: async (pages) => {
      const asked = new Map(pages.map((page) => [keyOf(page), page]));
      const now = await readPageRevisions(reads, [...asked.values()]);
      const revisions = new Map([...asked.keys()].map((key, index) => [key, now[index] ?? ""]));
      const rendered = await kept.read(revisions, (keys) => {
        const missing = keys.flatMap((key) => asked.get(key) ?? []);
        return renderPages(reads, cursors, missing);
      });
      return pages.map((page) => {
        const found = rendered.get(keyOf(page));
        if (found === undefined) throw new Error("a page of orders was read and is not there");
        return found;
      });
    },
    maxSize: 32,
    maxInFlight: 2,
    maxWaiting: 2_000,
  });
}

const keyOf = ({ userId, url, language }: AskedPage) => `${userId} ${language} ${url}`;

async function renderPages(
  reads: Queryable,
  cursors: Cursors,
  pages: readonly AskedPage[],
): Promise<Map<string, Revised<RenderedPage>>> {
  const byPage = pages.map((): PageOrderRow[] => []);
  for (const row of await readPageOrders(reads, pages)) byPage[row.page - 1]?.push(row);
  return new Map(
    pages.map((page, index) => {
      const orders = byPage[index] ?? [];
      return [keyOf(page), { revision: orders[0]?.revision ?? "", value: renderPage(page, orders, cursors) }];
    }),
  );
}

/** The page of these orders, of which there may be one more than the page shows. */
export function renderPage(
  page: Pick<AskedPage, "binding" | "limit" | "url" | "language">,
  orders: readonly Pick<PageOrderRow, "id" | "placed_at_ms" | "document">[],
  cursors: Cursors,
): RenderedPage {
  const { data, nextCursor, hasMore } = cursors.page(page.binding, orders, page.limit - 1, (order) => [
    order.placed_at_ms,
    order.id,
  ]);
  const documents = data.map(({ document }) => orderTextForReader(completeOrderDocument(document), page.language));
  return {
    body: Buffer.from(
      `{"data":[${documents.join(",")}],"nextCursor":${JSON.stringify(nextCursor)},"hasMore":${hasMore}}`,
    ),
    headers: nextPageHeaders(page.url, nextCursor),
  };
}
