import { type Batch, createBatch } from "../../platform/database/batch.ts";
import type { Queryable } from "../../platform/database/database.ts";
import type { Cursors } from "../../platform/http/answers/paging.ts";
import { type CustomerPage, readCustomerPlaces, readOrderRevisions } from "./queries/order-documents.ts";

/** A page of a customer's orders as it is sent. */
export interface RenderedPage {
  body: Buffer;
  nextCursor: string | null;
}

export interface AskedPage extends CustomerPage {
  /** What the cursor of the next page belongs to. */
  binding: unknown;
}

interface Place {
  id: string;
  revision: string;
  placedAtMs: number;
}

const CACHE_BYTES = 32 * 1024 * 1024;

/**
 * Reads pages of customers' orders, gathered. Which orders are on a page, and in which revision, is read from the
 * database for each request; only a page of exactly these revisions is sent from memory. Moving the same 45 KB out of
 * the database and through JSON for each look at a list cost several times as much as asking whether it has changed.
 */
export function createCustomerPages(reads: Queryable, cursors: Cursors): Batch<AskedPage, RenderedPage> {
  const rendered = new PageCache();
  return createBatch<AskedPage, RenderedPage>({
    run: async (pages) => {
      const signatures = await readCustomerPlaces(reads, pages);
      const keys = pages.map((page) => JSON.stringify([page.binding, page.after, page.limit]));
      const known = keys.map((key, index) => rendered.get(key, signatures[index] ?? ""));
      const missing = signatures.filter((_, index) => known[index] === undefined).flatMap(readSignature);
      const documents = await findDocuments(reads, missing);
      return pages.map((page, index) => {
        const signature = signatures[index] ?? "";
        const cached = known[index];
        if (cached !== undefined) return cached;
        const places = readSignature(signature);
        const result = render(page, places, documents, cursors);
        // What was changed since its place was read is shown as it is now, so that page is of no single moment.
        const isExact = places.every((place) => documents.get(place.id)?.revision === place.revision);
        if (isExact) rendered.set(keys[index] ?? "", signature, result);
        return result;
      });
    },
    maxSize: 32,
    maxInFlight: 2,
    maxWaiting: 2_000,
  });
}

async function findDocuments(
  reads: Queryable,
  places: readonly Place[],
): Promise<Map<string, { revision: string; document: string }>> {
  if (places.length === 0) return new Map();
  const rows = await readOrderRevisions(reads, [...new Set(places.map((place) => place.id))]);
  return new Map(rows.map((row) => [row.id, row]));
}

function render(
  page: AskedPage,
  places: readonly Place[],
  documents: ReadonlyMap<string, { document: string }>,
  cursors: Cursors,
): RenderedPage {
  const { data, nextCursor, hasMore } = cursors.page(
    page.binding,
    places,
    page.limit - 1,
    (place) => [place.placedAtMs, place.id],
    (place) => documents.get(place.id)?.document,
  );
  const list = data.filter((document) => document !== undefined).join(",");
  return {
    body: Buffer.from(`{"data":[${list}],"nextCursor":${JSON.stringify(nextCursor)},"hasMore":${hasMore}}`),
    nextCursor,
  };
}

/** `id:revision:milliseconds` of each order, one row more than the page shows; see readCustomerPlaces. */
function readSignature(signature: string): Place[] {
  if (signature === "") return [];
  return signature.split(",").map((entry) => {
    const [id = "", revision = "", placedAtMs = ""] = entry.split(":");
    return { id, revision, placedAtMs: Number(placedAtMs) };
  });
}

/** The least recently used pages go first. */
class PageCache {
  readonly #entries = new Map<string, { signature: string; page: RenderedPage }>();
  #bytes = 0;

  get(key: string, signature: string): RenderedPage | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.signature !== signature) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.page;
  }

  set(key: string, signature: string, page: RenderedPage): void {
    this.#bytes += page.body.length - (this.#entries.get(key)?.page.body.length ?? 0);
    this.#entries.delete(key);
    this.#entries.set(key, { signature, page });
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= CACHE_BYTES) break;
      this.#entries.delete(oldest);
      this.#bytes -= entry.page.body.length;
    }
  }
}
