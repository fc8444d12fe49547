import { Gauge } from "prom-client";
import type { Database, Tx } from "../../../platform/database/database.ts";
import { Invalid } from "../../../platform/errors.ts";
import { FileNotFetched, fetchFile } from "../../../platform/http/outgoing/fetch-file.ts";
import type { MeasuredPart } from "../../../platform/metrics/metrics.ts";
import { mediaName } from "../../media/media-files.ts";
import type { MediaStore } from "../../media/media-store.ts";
import { insertPicture } from "../../media/pictures.ts";
import { reEncodePicture } from "../../media/re-encode-picture.ts";
import { emitSavedProducts } from "../editing/product-events.ts";
import { saveChangedProduct } from "../editing/save-products.ts";
import type { SavedProduct } from "../product-input.ts";
import { lockProducts } from "../queries/known-products.ts";
import {
  countFetches,
  type DueFetch,
  noteFailedFetch,
  noteFetched,
  readHandlesByPicture,
  takeDueFetch,
} from "../queries/picture-fetches.ts";

const MAX_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 20_000;
/** After the first failure, the second, and so on; after the last one the fetch is given up. */
const RETRY_SECONDS = [60, 600, 3_600, 21_600, 86_400] as const;

export interface PictureFetching {
  database: Database;
  store: MediaStore;
  allowPrivate: boolean;
  currency: () => Promise<string>;
  /** Runs after products have changed. */
  onChange: () => void;
}

/**
 * Fetches one imported picture into the media store and gives its products the new address
 * (docs/contract/catalogue-and-store.md#imported-pictures). The network is used outside of transactions. False: none is due.
 */
export async function fetchNextPicture(needs: PictureFetching): Promise<boolean> {
  const due = await needs.database.transaction(takeDueFetch);
  if (due === null) return false;
  try {
    await fetchPicture(needs, due);
  } catch (error) {
    const { reason, isFinal } = explain(error);
    const retrySeconds = isFinal ? null : (RETRY_SECONDS[due.attempts - 1] ?? null);
    await needs.database.transaction((tx) => noteFailedFetch(tx, due.key, { reason, retrySeconds }));
  }
  return true;
}

async function fetchPicture({ database, store, allowPrivate, currency, onChange }: PictureFetching, due: DueFetch) {
  // A process that died in the middle has counted its try, so a picture that kills it is given up too.
  if (due.attempts > RETRY_SECONDS.length + 1) throw new FileNotFetched("interrupted", true);
  const bytes = await fetchFile(due.url, { allowPrivate, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS });
  const picture = await reEncodePicture(bytes, "import");
  const name = mediaName(picture);
  await store.keep(name, picture);
  const inCurrency = await currency();
  await database.transaction(async (tx) => {
    await noteFetched(tx, due.key, name);
    await insertPicture(tx, name, picture);
    await emitSavedProducts(tx, inCurrency, await showFetched(tx, due.url));
  });
  onChange();
}

/** Saving a product replaces addresses of fetched pictures (editing/save-products.ts). */
async function showFetched(tx: Tx, url: string): Promise<SavedProduct[]> {
  const saved: SavedProduct[] = [];
  for (const product of await lockProducts(tx, await readHandlesByPicture(tx, url))) {
    const images = product.images.map(({ id, ...image }) => ({ ...image, imageId: id }));
    saved.push(await saveChangedProduct(tx, product.handle, { images }));
  }
  return saved;
}

function explain(error: unknown): { reason: string; isFinal: boolean } {
  if (error instanceof FileNotFetched) return error;
  // The file is no picture, or too large: a retry would find the same.
  if (error instanceof Invalid) return { reason: error.code, isFinal: true };
  return { reason: "not_stored", isFinal: false };
}

/** What waits and what was given up. */
export function measureFetches(database: Database): MeasuredPart {
  const fetches = new Gauge({
    name: "tote_picture_fetches",
    help: "Imported pictures that are not in the media store, by state.",
    labelNames: ["state"],
    registers: [],
  });
  const collect = async () => {
    const counts = new Map((await countFetches(database.reads)).map(({ state, count }) => [state, count ?? 0]));
    for (const state of ["waiting", "failed"]) fetches.set({ state }, counts.get(state) ?? 0);
  };
  return { shared: { name: "picture_fetches", metrics: [fetches], collect } };
}
