/** A browser's, so that clicks count. */
const USER_AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
/** Above the 15 s within which an order is answered or `outcome_unknown` (docs/contract/conventions.md#unknown-outcome). */
const LONGEST_MS = 17_000;
/** Expected of a server under faults; any other 5xx is one of ours. */
const UNAVAILABLE = new Set([503]);

/** Asks one shop through several doors (origins): each request takes one of them, so that a retry meets another process. */
export class ShopClient {
  /** Counts by what was asked: `{orders: {201: 5, none: 1}}`. `none` is a request without an answer. */
  answers = {};
  /** Answers that no fault excuses, as lines. */
  faults = [];
  longestMs = 0;
  /** When orders were acknowledged, in milliseconds of the clock. */
  orderedAt = [];

  constructor(doors, random) {
    this.doors = doors;
    this.random = random;
  }

  async send({ kind, method = "GET", path, session, key, body, form, headers = {} }) {
    const door = this.random.pick(this.doors);
    const beganAt = performance.now();
    /** @type {{ status: any, headers: Headers, body: any }} */
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
      answer = { status: "none", headers: new Headers(), body: null };
    }
    this.note(kind ?? "other", answer, performance.now() - beganAt, `${method} ${path}`);
    return answer;
  }

  /** For setting the stage and reading the books: repeats while the shop is unavailable, and throws at any other answer. */
  async must(status, request, attempts = 60) {
    for (let attempt = 1; ; attempt += 1) {
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

  note(kind, { status, body }, tookMs, request) {
    this.answers[kind] ??= {};
    this.answers[kind][status] = (this.answers[kind][status] ?? 0) + 1;
    if (kind === "order" && status === 201) this.orderedAt.push(Date.now());
    if (status !== "none") this.longestMs = Math.max(this.longestMs, tookMs);
    if (status >= 500 && !UNAVAILABLE.has(status))
      this.faults.push(`${request} answered ${status} ${body?.code ?? ""} (${body?.requestId ?? "no id"})`);
  }
}

function formOf({ name, text, fileName }) {
  const form = new FormData();
  form.append(name, new Blob([text], { type: "text/csv" }), fileName);
  return form;
}

function parse(text) {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function sessionOf(answer) {
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith("session="));
  if (cookie === undefined) throw new Error("The answer sets no session.");
  return cookie.slice("session=".length).split(";", 1)[0];
}
