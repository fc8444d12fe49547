import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isConnectionFailure, sqlState } from "../../database/connection.ts";
import type { Database, Tx } from "../../database/database.ts";
import { OutcomeUnknown } from "../../database/database-unavailable.ts";
import { sql } from "../../database/sql.ts";
import { DomainError, Invalid } from "../../errors.ts";
import { encodeId } from "../../ids.ts";
import { withDeadline } from "../../with-deadline.ts";

/** A 2xx as it was first sent, less what is shown only once. */
export interface StoredAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export class IdempotencyInProgress extends DomainError {
  constructor() {
    super({
      code: "idempotency_in_progress",
      detail: "A request with the same Idempotency-Key is still running.",
      headers: { "retry-after": "1" },
    });
  }
}

export class IdempotencyKeyReused extends DomainError {
  constructor() {
    super({
      code: "idempotency_key_reused",
      detail: "This Idempotency-Key was used for another request body.",
    });
  }
}

/** The key of the request, unquoted, or null without one. */
export function readIdempotencyKey(headers: IncomingHttpHeaders): string | null {
  const header = headers["idempotency-key"];
  if (header === undefined) return null;
  const raw = (Array.isArray(header) ? header.join(",") : header).trim();
  const key = raw.length >= 2 && raw.startsWith('"') && raw.endsWith('"') ? raw.slice(1, -1) : raw;
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw new Invalid(
      [{ parameter: "Idempotency-Key", code: "invalid_idempotency_key", detail: "1 to 255 printable characters." }],
      "invalid_idempotency_key",
      "Idempotency-Key takes 1 to 255 printable characters.",
    );
  }
  return key;
}

/** The same for equal JSON values, however their members were ordered and spaced. */
export function requestHash(body: unknown): Buffer {
  return createHash("sha256").update(canonicalJson(body)).digest();
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    members.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(",")}}`;
  }
  return JSON.stringify(value ?? null);
}

/** The principal (a visitor's is the address), the method and the path belong to the key. */
export function idempotencyScope(principal: string, method: string, path: string, key: string): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([principal, method, path, key]))
    .digest();
}

export interface IdempotentRequest {
  scope: Buffer;
  hash: Buffer;
  /** Null for a visitor. */
  userId: string | null;
}

/** Runs requests with a key at most once; the key is stored in the transaction of the write, and only with a 2xx. */
export class Idempotency {
  readonly #database: Database;
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * `work` writes with `tx` and resolves with the answer to keep. Resolves with the answer and whether it is a replay.
   * A twin in this process waits for the first without holding a connection; a twin in another process waits on the row.
   */
  async once(
    request: IdempotentRequest,
    work: (tx: Tx) => Promise<StoredAnswer>,
  ): Promise<{ answer: StoredAnswer; replayed: boolean }> {
    const key = request.scope.toString("hex");
    for (let twin = this.#running.get(key); twin !== undefined; twin = this.#running.get(key)) await twinEnded(twin);
    const run = this.#once(request, work);
    this.#running.set(key, run);
    try {
      return await run;
    } finally {
      this.#running.delete(key);
    }
  }

  async #once(
    request: IdempotentRequest,
    work: (tx: Tx) => Promise<StoredAnswer>,
  ): Promise<{ answer: StoredAnswer; replayed: boolean }> {
    try {
      return await this.#attempt(request, work);
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error;
      // The same write once more: if the first commit went through after all, its row is found and its answer replayed.
      return await this.#attempt(request, work).catch((failure: unknown) => {
        throw isConnectionFailure(failure) ? error : failure;
      });
    }
  }

  /** Waits for a twin in another process several times, because one long wait would look like a silent database. */
  async #attempt(
    request: IdempotentRequest,
    work: (tx: Tx) => Promise<StoredAnswer>,
  ): Promise<{ answer: StoredAnswer; replayed: boolean }> {
    for (let wait = 1; ; wait += 1) {
      try {
        return await this.#database.transaction((tx) => run(tx, request, work));
      } catch (error) {
        if (!(error instanceof IdempotencyInProgress) || wait === CLAIM_WAITS) throw error;
      }
    }
  }

  async forgetExpired(): Promise<void> {
    await this.#database.reads.execute(sql`
      delete from idempotency_keys where scope in (select scope from idempotency_keys where expires_at < now() order by scope limit 10000 for update skip locked)`);
  }
}

/** Times the lock time-out: a little less than the ten seconds that the contract allows. */
const CLAIM_WAITS = 3;

async function run(
  tx: Tx,
  request: IdempotentRequest,
  work: (tx: Tx) => Promise<StoredAnswer>,
): Promise<{ answer: StoredAnswer; replayed: boolean }> {
  const claimed = await claim(tx, request);
  if (!claimed) return { answer: await readStored(tx, request), replayed: true };
  const answer = await work(tx);
  await tx.execute(sql`
    update idempotency_keys set status = ${answer.status}, headers = ${JSON.stringify(answer.headers)}::jsonb, body = ${answer.body}
    where scope = ${request.scope}`);
  return { answer, replayed: false };
}

/** True when this transaction is the first with the key. Waits for a twin that has not ended; throws 409 when the lock time-out passes. */
async function claim(tx: Tx, request: IdempotentRequest): Promise<boolean> {
  try {
    const rows = await tx.query(sql<{ scope: Buffer }>`
      insert into idempotency_keys (scope, request_hash, user_id, expires_at)
      values (${request.scope}, ${request.hash}, ${request.userId}, now() + interval '24 hours')
      on conflict (scope) do update set request_hash = excluded.request_hash, user_id = excluded.user_id, expires_at = excluded.expires_at, status = null, headers = null, body = null
        where idempotency_keys.expires_at < now()
      returning scope`);
    return rows.length > 0;
  } catch (error) {
    if (["55P03", "57014"].includes(sqlState(error))) throw new IdempotencyInProgress();
    throw error;
  }
}

async function readStored(tx: Tx, request: IdempotentRequest): Promise<StoredAnswer> {
  const [row] = await tx.query(sql<{
    request_hash: Buffer;
    status: number | null;
    headers: unknown;
    body: string | null;
  }>`
    select request_hash, status, headers, body from idempotency_keys where scope = ${request.scope}`);
  if (row === undefined || row.status === null || row.body === null) throw new IdempotencyInProgress();
  if (!row.request_hash.equals(request.hash)) throw new IdempotencyKeyReused();
  return { status: row.status, headers: row.headers as Record<string, string>, body: row.body };
}

const TWIN_WAIT_MS = 10_000;

/**
 * Resolves when a request with the same key has ended; its outcome is its own caller's matter. Throws 409 when that
 * takes too long.
 */
export async function twinEnded(twin: Promise<unknown>): Promise<void> {
  await withDeadline(
    twin.catch(() => undefined),
    TWIN_WAIT_MS,
    () => new IdempotencyInProgress(),
  );
}

/**
 * Deletes the stored answers to a person whose account is erased, and the bodies of answers to the staff that mention them.
 * The latter keep their keys, so that nothing is done twice, and answer a repetition without a body.
 */
export async function forgetAnswers(tx: Tx, person: { id: string; email: string | null }): Promise<void> {
  await tx.execute(sql`
    delete from idempotency_keys where user_id = ${person.id} or user_id in (select id from users where merged_into = ${person.id})`);
  await tx.execute(sql`
    update idempotency_keys set body = ''
    where user_id in (select id from users where roles <> '{}')
      and (strpos(body, ${encodeId("usr", person.id)}) > 0 or strpos(lower(body), lower(${person.email}::text)) > 0)`);
}
