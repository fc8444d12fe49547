import { setTimeout as pause } from "node:timers/promises";
import { Overloaded } from "../../../platform/database/batch.ts";
import { LoopLoad } from "../../../platform/loop-load.ts";

/** Why a picture is decoded, from the most to the least urgent. */
export const PICTURE_LANES = ["upload", "size", "import"] as const;
export type PictureLane = (typeof PICTURE_LANES)[number];

const LONGEST_WAITING: Readonly<Record<PictureLane, number>> = { upload: 16, size: 64, import: 4 };
/** From this share of busy time of the event loop on, requests count more than pictures. */
const BUSY = 0.5;
const LONGEST_REST_MS = 1_000;

interface Entry {
  run(): Promise<void>;
}

/**
 * One picture at a time, uploads first. While the event loop is busy, a size or an import is followed by a rest as long
 * as its work, so that pictures take half a core at most and orders keep the rest.
 */
export class PictureQueue {
  readonly #waiting: Record<PictureLane, Entry[]> = { upload: [], size: [], import: [] };
  readonly #load: Pick<LoopLoad, "look">;
  readonly #pause: (ms: number) => Promise<unknown>;
  #isRunning = false;

  constructor(load: Pick<LoopLoad, "look"> = new LoopLoad(), rest: (ms: number) => Promise<unknown> = pause) {
    this.#load = load;
    this.#pause = rest;
  }

  /** Throws {@link Overloaded} at once where the lane is full. */
  run<Result>(lane: PictureLane, work: () => Promise<Result>): Promise<Result> {
    const waiting = this.#waiting[lane];
    if (waiting.length >= LONGEST_WAITING[lane]) return Promise.reject(new Overloaded());
    return new Promise<Result>((resolve, reject) => {
      waiting.push({ run: () => work().then(resolve, reject) });
      void this.#start();
    });
  }

  waiting(lane: PictureLane): number {
    return this.#waiting[lane].length;
  }

  async #start(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let next = this.#take(); next !== null; next = this.#take()) {
      this.#load.look();
      const startedAt = performance.now();
      await next.entry.run();
      const worked = performance.now() - startedAt;
      if (next.lane !== "upload" && this.#load.look() > BUSY) await this.#pause(Math.min(worked, LONGEST_REST_MS));
    }
    this.#isRunning = false;
  }

  #take(): { lane: PictureLane; entry: Entry } | null {
    for (const lane of PICTURE_LANES) {
      const entry = this.#waiting[lane].shift();
      if (entry !== undefined) return { lane, entry };
    }
    return null;
  }
}

/** The queue of this process: the library's threads belong to the process too. */
export const pictureQueue = new PictureQueue();
