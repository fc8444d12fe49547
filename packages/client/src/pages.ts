import type { DataOf, Operation, PathWith } from "./call.ts";
import { ToteConfigError } from "./core/errors.ts";
import type { Answer, CallOptions, ToteRequest, Transport } from "./core/options.ts";

/** The answer of every list of the API. */
export interface PageBody<Item> {
  readonly data: readonly Item[];
  readonly nextCursor: string | null;
  readonly hasMore: boolean;
}

type ItemOf<Body extends PageBody<unknown>> = Body["data"][number];

/** A page of a list. */
export type Page<Body extends PageBody<unknown>> = Body & {
  /**
   * The page after this one, or null after the last.
   * @example
   * const first = await tote.orders.list();
   * const second = await first.next();
   */
  next(): Promise<Page<Body> | null>;
};

/**
 * A list that is read page by page: await it for its first page, or iterate over all items. Nothing is sent before.
 * @example
 * for await (const order of tote.orders.list()) console.log(order.reference);
 * const { data, hasMore } = await tote.orders.list({ limit: 20 });
 */
export class List<Body extends PageBody<unknown>> implements Promise<Page<Body>> {
  readonly #read: (cursor: string | undefined) => Promise<Answer<Body>>;
  #first: Promise<Answer<Page<Body>>> | undefined;

  constructor(read: (cursor: string | undefined) => Promise<Answer<Body>>) {
    this.#read = read;
  }

  get [Symbol.toStringTag](): string {
    return "List";
  }

  /**
   * The first page with its status and headers.
   * @example
   * const { data, response } = await tote.products.list().withResponse();
   */
  withResponse(): Promise<Answer<Page<Body>>> {
    this.#first ??= this.#page(undefined);
    return this.#first;
  }

  // biome-ignore lint/suspicious/noThenProperty: a list is awaited for its first page, and asks for it only then.
  then<A = Page<Body>, B = never>(
    onPage?: ((page: Page<Body>) => A | PromiseLike<A>) | null,
    onError?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.withResponse()
      .then(({ data }) => data)
      .then(onPage, onError);
  }

  catch<B = never>(onError?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<Page<Body> | B> {
    return this.then(null, onError);
  }

  finally(onEnd?: (() => void) | null): Promise<Page<Body>> {
    return this.then().finally(onEnd);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ItemOf<Body>, void, undefined> {
    for (let page: Page<Body> | null = await this; page !== null; page = await page.next())
      yield* page.data as ItemOf<Body>[];
  }

  /**
   * The first items as an array, `limit` at most: a list can be as long as a shop is old.
   * @throws ToteConfigError without a limit
   * @example
   * const newest = await tote.orders.list().toArray({ limit: 500 });
   */
  async toArray(options: { readonly limit: number }): Promise<ItemOf<Body>[]> {
    // Programs without types may give nothing.
    const limit = (options as { limit?: number } | undefined)?.limit ?? 0;
    if (!(limit > 0)) throw new ToteConfigError("toArray needs a limit.");
    const items: ItemOf<Body>[] = [];
    for await (const item of this) if (items.push(item) >= limit) break;
    return items;
  }

  async #page(cursor: string | undefined): Promise<Answer<Page<Body>>> {
    const { data, response } = await this.#read(cursor);
    const next = async () => (data.nextCursor === null ? null : (await this.#page(data.nextCursor)).data);
    return { data: Object.assign(data, { next }), response };
  }
}

type Listed<P extends PathWith<"GET">> =
  DataOf<Operation<"GET", P>> extends infer Body extends PageBody<unknown> ? Body : never;

/** Makes the lists of a client. */
export function listerOn(transport: Transport) {
  return <P extends PathWith<"GET">>(path: P, query?: object, options?: CallOptions): List<Listed<P>> =>
    new List((cursor) => {
      const page = cursor === undefined ? query : { ...query, cursor };
      return transport.request({ ...options, method: "GET", path, query: page as ToteRequest["query"] });
    });
}

export type Lister = ReturnType<typeof listerOn>;
