import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { Counter, Gauge } from "prom-client";
import { Overloaded } from "../../../../platform/database/batch.ts";
import type { MeasuredPart } from "../../../../platform/metrics/metrics.ts";
import { MediaUnavailable, type StoredPicture } from "../media-store.ts";
import { PICTURE_LANES, pictureQueue } from "../picture-queue.ts";
import { readStored } from "../read-stored.ts";
import { makeSize } from "./make-size.ts";
import type { SizeFolder } from "./size-folder.ts";

/** `?w=` takes these, in pixels. */
export const WIDTHS: readonly number[] = [160, 320, 640, 960, 1280, 1920];

export interface Original {
  /** 40 hexadecimal digits of the hash of its bytes. */
  hash: string;
  /** True for an SVG that comes with the program. */
  drawing: boolean;
  /** Null if there is no such picture. */
  open(wanted: { bytes: boolean }): Promise<StoredPicture | null>;
}

/** Null: there is no such picture. `later`: the queue is full, or the size cannot be made; show the original. */
export type MadeSize = { bytes: Buffer } | "later" | null;

/** A size that failed is not tried again for an hour, so that one odd picture cannot keep the queue busy. */
const FAILED_FOR_MS = 3_600_000;

/** Makes sizes of pictures once and keeps them. Requests that want the same size at once share the work. */
export class PictureSizes {
  readonly #folder: SizeFolder;
  readonly #log: FastifyBaseLogger;
  readonly #inProgress = new Map<string, Promise<MadeSize>>();
  readonly #failed = new LRUCache<string, true>({ max: 10_000, ttl: FAILED_FOR_MS });
  readonly #outcomes = new Counter({
    name: "tote_picture_sizes_total",
    help: "Requests for sizes of pictures by what became of them.",
    labelNames: ["outcome"],
    registers: [],
  });
  readonly measured: MeasuredPart;

  constructor(folder: SizeFolder, log: FastifyBaseLogger) {
    this.#folder = folder;
    this.#log = log;
    for (const outcome of ["kept", "made", "queue_full", "failed"]) this.#outcomes.inc({ outcome }, 0);
    const waiting = new Gauge({
      name: "tote_pictures_waiting",
      help: "Pictures that wait to be decoded, by reason.",
      labelNames: ["reason"],
      registers: [],
      collect: () => {
        for (const reason of PICTURE_LANES) waiting.set({ reason }, pictureQueue.waiting(reason));
      },
    });
    this.measured = { own: [this.#outcomes, waiting] };
  }

  get(original: Original, width: number, avif: boolean): Promise<MadeSize> {
    const name = `${original.hash}-${width}-${avif ? "avif" : "webp"}`;
    const known = this.#inProgress.get(name);
    if (known !== undefined) return known;
    const made = this.#find(name, original, width, avif).finally(() => this.#inProgress.delete(name));
    this.#inProgress.set(name, made);
    return made;
  }

  async #find(name: string, original: Original, width: number, avif: boolean): Promise<MadeSize> {
    const kept = await this.#folder.read(name);
    if (kept !== null) {
      this.#outcomes.inc({ outcome: "kept" });
      return { bytes: kept };
    }
    // Outside the queue: names that nobody has must not hold up those that exist.
    if ((await original.open({ bytes: false })) === null) return null;
    if (this.#failed.has(name)) return this.#later("failed");
    try {
      const bytes = await pictureQueue.run("size", async () =>
        makeSize(await readOriginal(original), { width, avif, drawing: original.drawing }),
      );
      this.#outcomes.inc({ outcome: "made" });
      await this.#folder.keep(name, bytes).catch((error: unknown) => this.#warn(error, "a size was not kept"));
      return { bytes };
    } catch (error) {
      if (error instanceof Overloaded) return this.#later("queue_full");
      // Says nothing about the picture.
      if (error instanceof MediaUnavailable) throw error;
      this.#failed.set(name, true);
      this.#warn(error, "a size of a picture could not be made");
      return this.#later("failed");
    }
  }

  #later(outcome: string): "later" {
    this.#outcomes.inc({ outcome });
    return "later";
  }

  #warn(err: unknown, message: string): void {
    this.#log.warn({ err }, message);
  }
}

async function readOriginal(original: Original): Promise<Buffer> {
  const bytes = await readStored(original);
  if (bytes === null) throw new Error("the picture is gone");
  return bytes;
}
