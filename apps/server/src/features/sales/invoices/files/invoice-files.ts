import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Queryable } from "../../../../platform/database/database.ts";
import { type Claim, FairQueue } from "../../../../platform/http/limits/fair-queue.ts";
import type { Language } from "../../../../platform/http/pages/language.ts";
import { LoopLoad } from "../../../../platform/loop-load.ts";
import { mailLanguage } from "../../../../platform/mail/texts/mail-content.ts";
import { ServerThread } from "../../../../platform/threads/server-thread.ts";
import type { InvoiceDocument } from "../invoice-document.ts";
import { keepFile, readDueFiles, readFile, removeDueFile } from "../queries/files.ts";
import type { PdfWork } from "./pdf-thread.ts";

/** At 50 to 150 ms each, the last in line waits about 10 s. */
const MOST_WAITING = 100;
const MOST_HANDED_OUT = 400;
/** Some 80 documents a second are more than readers want, and a small part of what a process can do. */
const PAUSE_MS = 10;
/** With a run a second, the worker spends at most half of a core on PDFs that nobody is waiting for. */
const FILES_PER_RUN = 5;
const FILES_WHILE_BUSY = 1;
const BUSY = 0.7;
/** The worker's turn in the queue: behind each network that reads. */
const WORKER: Claim = { network: "worker" };

type Log = Pick<FastifyBaseLogger, "error">;

interface Wanted {
  invoiceId: string;
  document: InvoiceDocument;
  language: Language;
}

/** The PDFs of invoices and credit notes: rendered once, on a thread of their own, and kept. */
export class InvoiceFiles {
  readonly #database: Queryable;
  readonly #log: Log;
  readonly #thread = new ServerThread<PdfWork, Uint8Array>("features/sales/invoices/files/pdf-thread");
  readonly #queue = new FairQueue({
    atOnce: 1,
    waiting: MOST_WAITING,
    detail: "Other documents are being rendered; repeat the request later.",
  });
  /** A kept file is cheap, and as many at once as one client likes are not: pages would wait behind all of them. */
  readonly #handingOut = new FairQueue({
    atOnce: 1,
    waiting: MOST_HANDED_OUT,
    detail: "Other documents are being read; repeat the request later.",
  });
  readonly #load = new LoopLoad();
  readonly #rendering = new Map<string, Promise<Buffer>>();

  constructor(database: Queryable, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  get queue(): Pick<FairQueue, "state" | "refusedAt"> {
    return this.#queue;
  }

  /** Throws `overloaded` if too many documents wait to be read or rendered. */
  async read(wanted: Wanted, claim: Claim): Promise<Buffer> {
    const { invoiceId, language } = wanted;
    const kept = await readFile(this.#database, invoiceId, language);
    return kept === null ? this.#renderOnce(wanted, claim) : this.#inTurn(claim, kept);
  }

  /** Renders what was issued lately, in the buyer's language; less of it while the process is busy. */
  async renderDue(): Promise<void> {
    const most = this.#load.look() > BUSY ? FILES_WHILE_BUSY : FILES_PER_RUN;
    const due = await readDueFiles(this.#database, most);
    for (const { invoiceId, document, locale } of due) {
      try {
        await this.read({ invoiceId, document, language: mailLanguage(locale) }, WORKER);
      } catch (error) {
        // The next reader tries again; those behind it must not wait for that.
        this.#log.error({ err: error, invoice: invoiceId }, "the PDF of an invoice was not rendered");
      }
      await removeDueFile(this.#database, invoiceId);
    }
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  /** The next in line gets its answer a moment after this one, so that readers leave most of the time to pages. */
  #inTurn(claim: Claim, kept: Buffer): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#handingOut
        .run(claim, () => {
          resolve(kept);
          return sleep(PAUSE_MS);
        })
        .catch(reject);
    });
  }

  /** Readers of one document share its rendering. */
  #renderOnce(wanted: Wanted, claim: Claim): Promise<Buffer> {
    const key = `${wanted.invoiceId} ${wanted.language}`;
    const known = this.#rendering.get(key);
    if (known !== undefined) return known;
    const rendering = this.#queue.run(claim, () => this.#render(wanted)).finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, rendering);
    return rendering;
  }

  async #render({ invoiceId, document, language }: Wanted): Promise<Buffer> {
    const content = Buffer.from(await this.#thread.call({ document, language }));
    return keepFile(this.#database, { invoiceId, language, content });
  }
}
