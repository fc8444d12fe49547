import { Gauge } from "prom-client";
import type { Database, Tx } from "../../../../platform/database/database.ts";
import { Invalid } from "../../../../platform/errors.ts";
import { FileNotFetched, fetchFile } from "../../../../platform/http/outgoing/fetch-file.ts";
import type { MeasuredPart } from "../../../../platform/metrics/metrics.ts";
import type { Measures } from "../../media/measure-picture.ts";
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
  noteMeasured,
  readHandlesByPicture,
  takeDueFetch,
} from "../queries/picture-fetches.ts";
import { type DescribeStored, measureRemote, measureStored, storedName } from "./measure-pictures.ts";

const MAX_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 20_000;
/** After the first failure, the second, and so on; after the last one the fetch is given up. */
const RETRY_SECONDS = [60, 600, 3_600, 21_600, 86_400] as const;

export interface PictureFetching {
  database: Database;
  store: MediaStore;
  describe: DescribeStored;
  allowPrivate: boolean;
  currency: () => Promise<string>;
  /** Runs after products have changed. */
  onChange: () => void;
}

/** The file is a picture, but not one to keep; it can still be measured. */
const ONLY_TOO_LARGE: readonly string[] = ["too_large", "image_too_large"];

/**
 * Takes the next picture of the queue: fetches an imported one into the media store and gives its products the new
 * address, or measures one that stays where it is (docs/contract/catalogue-and-store.md#imported-pictures). The network is used outside of transactions. False: none is due.
 */
export async function fetchNextPicture(needs: PictureFetching): Promise<boolean> {
  const due = await needs.database.transaction(takeDueFetch);
  if (due === null) return false;
  try {
    // A process that died in the middle has counted its try, so a picture that kills it is given up too.
    if (due.attempts > RETRY_SECONDS.length + 1) throw new FileNotFetched("interrupted", true);
    await (due.measure_only ? measureNext(needs, due) : fetchPicture(needs, due));
  } catch (error) {
    const { reason, isFinal } = explain(error);
    const retrySeconds = isFinal ? null : (RETRY_SECONDS[due.attempts - 1] ?? null);
    await needs.database.transaction((tx) => noteFailedFetch(tx, due.key, { reason, retrySeconds }));
    if (!due.measure_only && ONLY_TOO_LARGE.includes(reason)) await measureGivenUp(needs, due);
  }
  return true;
}

async function fetchPicture(needs: PictureFetching, due: DueFetch): Promise<void> {
  const { store, allowPrivate } = needs;
  const bytes = await fetchFile(due.url, { allowPrivate, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS });
  const picture = await reEncodePicture(bytes, "import");
  const name = mediaName(picture);
  await store.keep(name, picture);
  await showInProducts(needs, due, async (tx) => {
    await noteFetched(tx, due.key, name);
    await insertPicture(tx, name, picture);
  });
}

async function measureNext(needs: PictureFetching, due: DueFetch): Promise<void> {
  const name = storedName(due.url);
  if (name === null) return noteMeasures(needs, due, await measureRemote(due.url, needs.allowPrivate));
  const facts = await measureStored(name, needs.describe);
  await showInProducts(needs, due, async (tx) => {
    await noteMeasured(tx, due.key, facts);
    await insertPicture(tx, name, facts);
  });
}

async function measureGivenUp(needs: PictureFetching, due: DueFetch): Promise<void> {
  const measures = await measureRemote(due.url, needs.allowPrivate).catch(() => null);
  if (measures !== null) await noteMeasures(needs, due, measures);
}

function noteMeasures(needs: PictureFetching, due: DueFetch, measures: Measures): Promise<void> {
  return showInProducts(needs, due, (tx) => noteMeasured(tx, due.key, measures));
}

/** `note` locks the row of the picture before its products are locked. */
async function showInProducts(
  { database, currency, onChange }: PictureFetching,
  { url }: DueFetch,
  note: (tx: Tx) => Promise<void>,
): Promise<void> {
  const inCurrency = await currency();
  await database.transaction(async (tx) => {
    await note(tx);
    await emitSavedProducts(tx, inCurrency, await showFound(tx, url));
  });
  onChange();
}

/** Saving a product takes over what the queue has found (complete-images.ts). */
async function showFound(tx: Tx, url: string): Promise<SavedProduct[]> {
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

/** Counts waiting pictures and those that were given up. */
export function measureFetches(database: Database): MeasuredPart {
  const fetches = new Gauge({
    name: "tote_picture_fetches",
    help: "Pictures to fetch or to measure, by state.",
    labelNames: ["state"],
    registers: [],
  });
  const collect = async () => {
    const counts = new Map((await countFetches(database.reads)).map(({ state, count }) => [state, count ?? 0]));
    for (const state of ["waiting", "failed"]) fetches.set({ state }, counts.get(state) ?? 0);
  };
  return { shared: { name: "picture_fetches", metrics: [fetches], collect } };
}
