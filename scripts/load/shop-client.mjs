/** @import { Random } from "./random.mjs" */

/**
 * A request; `kind` is what it is counted as.
 * @typedef {{ kind?: string, method?: string, path: string, session?: string | undefined, key?: string, body?: unknown, form?: FormFile, headers?: Record<string, string> }} ShopRequest
 */
/** A file that a form uploads. @typedef {{ name: string, text: string, fileName: string }} FormFile */
/**
 * `none` is a request without an answer.
 * @template [Body=unknown]
 * @typedef {{ status: number | "none", headers: Headers, body: Body }} Answer
 */

/** A browser's, so that clicks count. */
const USER_AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
/** Above the 15 s within which an order is answered or `outcome_unknown` (docs/contract/conventions.md#unknown-outcome). */
const LONGEST_MS = 17_000;
/** Expected of a server under faults; any other 5xx is one of ours. */
const UNAVAILABLE = new Set([503]);

/** Asks one shop through several doors (origins): each request takes one of them, so that a retry meets another process. */
export class ShopClient {
  /**
   * Counts by what was asked: `{orders: {201: 5, none: 1}}`. `none` is a request without an answer.
   * @type {Record<string, Record<string, number>>}
   */
  answers = {};
  /** Answers that no fault excuses, as lines. @type {string[]} */
  faults = [];
  longestMs = 0;
  /** When orders were acknowledged, in milliseconds of the clock. @type {number[]} */
  orderedAt = [];

  /** @param {readonly string[]} doors @param {Random} random */
  constructor(doors, random) {
    this.doors = doors;
    this.random = random;
  }

  /** @template [Body=unknown] @param {ShopRequest} request @returns {Promise<Answer<Body>>} */
  async send({ kind, method = "GET", path, session, key, body, form, headers = {} }) {
    const door = this.random.pick(this.doors);
    const beganAt = performance.now();
    /** @type {Answer<Body>} */
    let answer;
    try {
      const response = await fetch(`${door}${path}`, {
        method,
        redirect: "manual",
        signal: AbortSignal.timeout(LONGEST_MS),
        headers: {
          "user-agent": USER_AGENT,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(session === undefined ? {} : { cookie: `session=${session}` }),
          ...(key === undefined ? {} : { "idempotency-key": key }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(form === undefined ? {} : { body: formOf(form) }),
      });
      answer = { status: response.status, headers: response.headers, body: parse(await response.text()) };
    } catch {
      answer = { status: "none", headers: new Headers(), body: parse("") };
    }
    this.note(kind ?? "other", answer, performance.now() - beganAt, `${method} ${path}`);
    return answer;
  }

  /**
   * For setting the stage and reading the books: repeats while the shop is unavailable, and throws at any other answer.
   * @template [Body=unknown]
   * @param {number} status
   * @param {ShopRequest} request
   * @returns {Promise<Answer<Body>>}
   */
  async must(status, request, attempts = 60) {
    for (let attempt = 1; ; attempt += 1) {
      /** @type {Answer<Body>} */
      const answer = await this.send(request);
      if (answer.status === status) return answer;
      const mayPass = answer.status === "none" || UNAVAILABLE.has(answer.status);
      if (!mayPass || attempt >= attempts)
        throw new Error(
          `${request.method ?? "GET"} ${request.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`,
        );
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  /** @param {string} kind @param {Answer} answer @param {number} tookMs @param {string} request */
  note(kind, { status, body }, tookMs, request) {
    const counts = (this.answers[kind] ??= {});
    counts[status] = (counts[status] ?? 0) + 1;
    if (kind === "order" && status === 201) this.orderedAt.push(Date.now());
    if (status === "none") return;
    this.longestMs = Math.max(this.longestMs, tookMs);
    if (status >= 500 && !UNAVAILABLE.has(status))
      this.faults.push(
        `${request} answered ${status} ${textIn(body, "code") ?? ""} (${textIn(body, "requestId") ?? "no id"})`,
      );
  }
}

/** @param {FormFile} file */
function formOf({ name, text, fileName }) {
  const form = new FormData();
  form.append(name, new Blob([text], { type: "text/csv" }), fileName);
  return form;
}

/** @param {string} text */
function parse(text) {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A text of an answer's body, such as the `code` of an error. @type {(body: unknown, name: string) => string | undefined} */
export function textIn(body, name) {
  const value = new Map(Object.entries(body ?? {})).get(name);
  return typeof value === "string" ? value : undefined;
}

/** @param {{ headers: Headers }} answer */
export function sessionOf(answer) {
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith("session="));
  if (cookie === undefined) throw new Error("The answer sets no session.");
  return cookie.slice("session=".length).replace(/;.*/s, "");
}
