import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { textIn } from "./shop-client.mjs";

/** @import { Answer, ShopRequest } from "./shop-client.mjs" */
/** @import { Creator } from "./stage.mjs" */

/** Whatever sends requests; `key` goes with each. @typedef {{ send(request: ShopRequest): Promise<Answer<Made>>, faults: readonly string[] }} Sender */
/** The body of an answer about something that was made. @typedef {{ id?: string, code?: string } | null} Made */
/** The subject of an entry, for the books. @typedef {{ buyer?: object, creator?: Creator, orderId?: string | null, amountMinor?: number, handles?: readonly string[], priceMinor?: number, ended?: string | null, error?: string | null }} Facts */
/** @typedef {{ key: string, kind: string, state: "open" | "acknowledged" | "refused", id: string | null, idOf: (body: Made) => string | null, refusals: readonly string[], request: ShopRequest } & Facts} Entry */

/** Keys begin with it, and the rows of the shop name them: orders in their note, refunds and bonuses in their reason. */
export const KEY_PREFIX = "load-";
const RETRIES_AT_ONCE = 2;
const LONGEST_SETTLING_MS = 120_000;

/**
 * Requests to the shop, by idempotency key, and their results: `open` until an answer says so, then
 * `acknowledged` or `refused`. The books at the end compare it with what the shop has.
 */
export class Journal {
  /** @type {Map<string, Entry>} */
  entries = new Map();
  /** @type {string[]} */
  problems = [];

  /** @param {Sender} client */
  constructor(client) {
    this.client = client;
  }

  /**
   * `request` is what {@link ShopClient.send} takes; `idOf` finds the id of what was made in the answer; `refusals` are the
   * codes that are no fault. `facts` is for the books.
   * @param {string} kind
   * @param {(key: string) => ShopRequest} makeRequest
   * @param {{ idOf?: Entry["idOf"], refusals?: readonly string[] } & Facts} told
   * @returns {Entry}
   */
  open(kind, makeRequest, { idOf = () => null, refusals = [], ...facts } = {}) {
    const key = `${KEY_PREFIX}${randomUUID()}`;
    /** @type {Entry} */
    const entry = { key, kind, state: "open", id: null, idOf, refusals, request: makeRequest(key), ...facts };
    this.entries.set(key, entry);
    return entry;
  }

  /**
   * Tries it now, and twice again while its outcome is in doubt. The rest is for {@link settle}.
   * @param {Entry} entry
   */
  async run(entry) {
    for (let retry = 0; retry <= RETRIES_AT_ONCE && entry.state === "open"; retry += 1) {
      if (retry > 0) await sleep(300 * retry);
      await this.attempt(entry);
    }
    return entry;
  }

  /**
   * One request. Repeating the key of an acknowledged entry must give the same id.
   * @param {Entry} entry
   */
  async attempt(entry) {
    const answer = await this.client.send({ kind: entry.kind, key: entry.key, ...entry.request });
    const { status, body } = answer;
    if (status !== "none" && status >= 200 && status < 300) this.acknowledge(entry, entry.idOf(body));
    else if (!isInDoubt(answer)) this.refuse(entry, status, body);
    return answer;
  }

  /** @param {Entry} entry @param {string | null} id */
  acknowledge(entry, id) {
    if (entry.state === "refused") this.problems.push(`${entry.kind} ${entry.key} was refused first and made later.`);
    if (entry.state === "acknowledged" && entry.id !== id)
      this.problems.push(`${entry.kind} ${entry.key} made ${entry.id}, and repeated ${id}.`);
    entry.state = "acknowledged";
    entry.id = id;
  }

  /** @param {Entry} entry @param {number | "none"} status @param {unknown} body */
  refuse(entry, status, body) {
    const code = textIn(body, "code") ?? "";
    if (entry.state === "acknowledged")
      this.problems.push(`${entry.kind} ${entry.key} was made, and its key was answered ${status} ${code} later.`);
    else if (!entry.refusals.includes(code))
      this.problems.push(`${entry.kind} ${entry.key} was answered ${status} ${code}.`);
    if (entry.state === "open") entry.state = "refused";
  }

  /** @param {string} kind @param {Entry["state"]} [state] */
  all(kind, state) {
    return [...this.entries.values()].filter(
      (entry) => entry.kind === kind && (state === undefined || entry.state === state),
    );
  }

  /** Repeats every key that is in doubt, as a client does that never got its answer. Returns how many there were. */
  async settle(longestMs = LONGEST_SETTLING_MS) {
    const deadline = Date.now() + longestMs;
    const open = [...this.entries.values()].filter(({ state }) => state === "open");
    const waiting = [...open];
    const work = async () => {
      for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift())
        while (entry.state === "open" && Date.now() < deadline) {
          await this.attempt(entry);
          if (entry.state === "open") await sleep(200);
        }
    };
    await Promise.all(Array.from({ length: 8 }, work));
    return open.length;
  }

  /**
   * Repeats keys that were acknowledged: each must give what it gave.
   * @param {string} kind
   * @param {number} count
   */
  async repeat(kind, count) {
    const some = this.all(kind, "acknowledged").slice(-count);
    for (const entry of some) await this.attempt(entry);
    return some.length;
  }
}

/**
 * A 503, a 408, a first attempt that still runs, an error of ours and no answer at all say nothing of what came of it.
 * @param {Pick<Answer, "status" | "body">} answer
 */
export function isInDoubt({ status, body }) {
  return status === "none" || status === 408 || status >= 500 || textIn(body, "code") === "idempotency_in_progress";
}
