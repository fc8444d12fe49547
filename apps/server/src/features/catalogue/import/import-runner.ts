import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../../platform/database/database.ts";
import { DomainError } from "../../../platform/errors.ts";
import { signalTopic } from "../../../platform/events/event-signal.ts";
import { UnreadableCsv } from "./csv-records.ts";
import { openAsUtf8 } from "./file-encoding.ts";
import type { ImportFiles } from "./import-files.ts";
import { importProducts } from "./import-products.ts";
import {
  claimImport,
  completeImport,
  failImport,
  findWaitingImports,
  releaseImport,
  renewImport,
} from "./queries/imports.ts";
import type { ImportFailure, ImportReport } from "./report.ts";

export interface ImportRunnerNeeds {
  database: Database;
  log: FastifyBaseLogger;
  files: ImportFiles;
  /** ISO 4217; the store's currency. */
  currency: () => Promise<string>;
  /** Called when products may have changed. */
  onChange: () => void;
}

const RENEW_MS = 2_000;
const MAX_ATTEMPTS = 3;
const LOOKED_AT = 20;
const KEPT_FAILURES = 1_000;

/** The import was claimed by another worker, or this worker is to stop. */
class Interrupted extends Error {}

/**
 * Runs uploaded imports, one at a time. A claim is a one-minute lease that is renewed during the work, so that another
 * worker restarts the import after a crash and leaves saved products unchanged. It fails after three bad attempts.
 */
export class ImportRunner {
  readonly #needs: ImportRunnerNeeds;
  #running: Promise<void> | null = null;
  #isClosed = false;

  constructor(needs: ImportRunnerNeeds) {
    this.#needs = needs;
  }

  /**
   * Starts the next import unless one is running here. Resolves when it has started, because one may take many minutes.
   */
  async startNext(): Promise<boolean> {
    if (this.#running !== null || this.#isClosed) return false;
    const claim = await this.#claim();
    if (claim === null) return false;
    this.#running = this.#run(claim).finally(() => {
      this.#running = null;
    });
    return true;
  }

  /** Resolves when no import is running here. */
  async whenIdle(): Promise<void> {
    await this.#running;
  }

  /** Stops the current import after its current products and releases it. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running;
  }

  async #claim(): Promise<Claim | null> {
    const { database, files } = this.#needs;
    for (const { id, attempts, overdue } of await findWaitingImports(database.reads, LOOKED_AT)) {
      if (attempts >= MAX_ATTEMPTS) {
        await this.#fail(id, null, INTERRUPTED);
        continue;
      }
      // When each machine has its own data directory, another one may have the file.
      if (!(await files.has(id))) {
        if (overdue === true) await this.#fail(id, null, FILE_MISSING);
        continue;
      }
      const lease = randomUUID();
      if (await claimImport(database.reads, id, lease)) return { id, lease };
    }
    return null;
  }

  async #run(claim: Claim): Promise<void> {
    const { database, log, files, onChange } = this.#needs;
    try {
      const report = await this.#import(claim);
      await completeImport(database.reads, claim.id, claim.lease, { report: reportText(report), rows: report.rows });
      await files.remove(claim.id);
    } catch (error) {
      await this.#settle(claim, error).catch((failure: unknown) =>
        // The lease expires by itself, and then the import restarts.
        log.error({ err: failure, importId: claim.id }, "an import could not be given back"),
      );
    }
    onChange();
    signalTopic("imports");
  }

  async #import({ id, lease }: Claim): Promise<ImportReport> {
    const { database, files, currency } = this.#needs;
    const progress = { bytes: 0, rows: 0 };
    let isLost = false;
    const renew = async () => {
      isLost ||= !(await renewImport(database.reads, id, lease, { ...progress }));
      signalTopic("imports");
    };
    // A failed renewal is made up for by the next one, or the lease expires and another worker takes over.
    const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS);
    const checked = async function* (this: ImportRunner, source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        if (isLost || this.#isClosed) throw new Interrupted();
        yield chunk;
      }
    }.bind(this);
    const open = () => checked(createReadStream(files.pathOf(id)));
    try {
      return await importProducts(database, await openAsUtf8(open), {
        currency: await currency(),
        onProgress: (rows, bytes) => Object.assign(progress, { rows, bytes }),
      });
    } finally {
      clearInterval(timer);
    }
  }

  async #settle({ id, lease }: Claim, error: unknown): Promise<void> {
    const { database, log } = this.#needs;
    if (error instanceof UnreadableCsv || (error instanceof DomainError && error.status < 500)) {
      await this.#fail(id, lease, { code: error.code, detail: error.detail });
      return;
    }
    if (!(error instanceof Interrupted)) log.error({ err: error, importId: id }, "an import was interrupted");
    await releaseImport(database.reads, id, lease, !(error instanceof Interrupted));
  }

  async #fail(id: string, lease: string | null, error: { code: string; detail: string }): Promise<void> {
    if (await failImport(this.#needs.database.reads, id, lease, error)) await this.#needs.files.remove(id);
  }
}

interface Claim {
  id: string;
  lease: string;
}

const INTERRUPTED = {
  code: "import_interrupted",
  detail: `The import was interrupted ${MAX_ATTEMPTS} times. What it had saved stays; upload the file again.`,
};
const FILE_MISSING = { code: "file_missing", detail: "The file is not in the data directory any more." };

/**
 * The report as JSON that PostgreSQL accepts: messages quote the file, which may hold control characters and cut
 * surrogate pairs.
 */
function reportText(report: ImportReport): string {
  const clean = (text: string) => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, " ");
  const kept = (rows: readonly ImportFailure[]) =>
    rows.slice(0, KEPT_FAILURES).map(({ line, handle, column, code, message }) => ({
      line,
      handle: handle === null ? null : clean(handle),
      column: column === undefined ? null : clean(column),
      code,
      detail: clean(message),
    }));
  return JSON.stringify({ ...report, failures: kept(report.failures), notices: kept(report.notices) });
}
