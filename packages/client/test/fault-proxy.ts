import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** A request that came by. */
export interface SeenRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface CannedAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The code of a problem document, or nothing for an empty body. */
  readonly code?: string;
  /** Another body than a problem document. */
  readonly body?: string;
}

/** The fate of a request on its way. */
export type Fault =
  /** The connection ends; the server never hears of the request. */
  | "cut-before"
  /** The server answers, and the connection ends before the client hears it. */
  | "cut-after"
  /** The connection ends in the middle of the answer's body. */
  | "cut-within"
  /** The request reaches the server twice, one after the other; the client gets the second answer. */
  | "duplicate"
  /** Somebody else's answer, such as a 429 or a gateway's 503; the server never hears of the request. */
  | CannedAnswer;

/** A request, or its answer, that waits until a test lets it go. Letting them go in another order reorders them. */
export interface Held {
  /** Resolves when the request (or the answer) has come and waits. */
  readonly arrived: Promise<void>;
  release(): void;
}

export type Match = (seen: SeenRequest) => boolean;

interface Rule {
  readonly matches: Match;
  readonly fault: Fault | undefined;
  readonly hold: { readonly where: "request" | "answer"; arrive(): void; readonly released: Promise<void> } | undefined;
  /** How many requests it still applies to. */
  left: number;
}

interface UpstreamAnswer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

/** `POST /api/orders`, or a beginning of it such as `POST /api/`. */
export function named(text: string): Match {
  return ({ method, path }) => `${method} ${path}`.startsWith(text);
}

/** A proxy in front of a server that breaks what a test tells it to break, once or for ever, and remembers all requests. */
export class FaultProxy {
  /** Every request so far, also those that were cut. */
  readonly seen: SeenRequest[] = [];
  readonly url: string;
  readonly #target: URL;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #rules: Rule[] = [];
  #isOffline = false;

  private constructor(server: Server, target: string) {
    this.#server = server;
    this.#target = new URL(target);
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on("request", (incoming, outgoing) => void this.#serve(incoming, outgoing));
    server.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.once("close", () => this.#sockets.delete(socket));
    });
  }

  static async start(target: string): Promise<FaultProxy> {
    const server = createServer({ keepAliveTimeout: 60_000 });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new FaultProxy(server, target);
  }

  async close(): Promise<void> {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  /** The next `times` requests that match meet the fault. Rules apply in the order in which they were made. */
  fail(fault: Fault, matches: Match = () => true, times = 1): void {
    this.#rules.push({ matches, fault, hold: undefined, left: times });
  }

  /** The next request that matches, or its answer, waits; a fault may follow once it is released. */
  hold(matches: Match = () => true, where: "request" | "answer" = "request", fault?: Fault): Held {
    let arrive: () => void = () => undefined;
    let release: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#rules.push({ matches, fault, hold: { where, arrive, released }, left: 1 });
    return { arrived, release };
  }

  /** Pulls the plug: connections end, and new requests are cut until `reconnect`. */
  disconnect(): void {
    this.#isOffline = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  reconnect(): void {
    this.#isOffline = false;
  }

  /** Forgets rules that were not used, and what was seen. */
  reset(): void {
    this.#rules = [];
    this.#isOffline = false;
    this.seen.length = 0;
  }

  /** The requests that were seen, as `METHOD path`. */
  get log(): string[] {
    return this.seen.map(({ method, path }) => `${method} ${path}`);
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    const body = Buffer.concat(chunks);
    const headers = incoming.headers as Record<string, string | undefined>;
    const seen = { method: incoming.method ?? "", path: incoming.url ?? "", headers, body: body.toString("utf8") };
    this.seen.push(seen);
    if (this.#isOffline) outgoing.destroy();
    else await this.#apply(this.#take(seen), incoming, outgoing, body);
  }

  #take(seen: SeenRequest): Rule | undefined {
    const rule = this.#rules.find(({ matches, left }) => left > 0 && matches(seen));
    if (rule !== undefined) rule.left -= 1;
    return rule;
  }

  async #apply(rule: Rule | undefined, incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer) {
    const fault = rule?.fault;
    if (rule?.hold?.where === "request") await waitAt(rule.hold);
    if (fault === "cut-before") return outgoing.destroy();
    if (typeof fault === "object") return sendCanned(outgoing, fault);
    let answer: UpstreamAnswer;
    try {
      if (fault === "duplicate") await this.#forward(incoming, body);
      answer = await this.#forward(incoming, body);
    } catch {
      return outgoing.destroy();
    }
    if (rule?.hold?.where === "answer") await waitAt(rule.hold);
    if (fault === "cut-after" || this.#isOffline) return outgoing.destroy();
    outgoing.writeHead(answer.status, answer.headers);
    if (fault !== "cut-within") return outgoing.end(answer.body);
    outgoing.write(answer.body.subarray(0, answer.body.length / 2), () => outgoing.destroy());
    return outgoing;
  }

  #forward({ method, url, headers }: IncomingMessage, body: Buffer): Promise<UpstreamAnswer> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = this.#target;
      const upstream = request({ hostname, port, method, path: url, headers }, async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        const { "transfer-encoding": _framing, connection: _connection, ...kept } = answer.headers;
        resolve({ status: answer.statusCode ?? 502, headers: kept, body: Buffer.concat(chunks) });
      });
      upstream.once("error", reject);
      upstream.end(body);
    });
  }
}

async function waitAt(hold: { arrive(): void; readonly released: Promise<void> }): Promise<void> {
  hold.arrive();
  await hold.released;
}

function sendCanned(outgoing: ServerResponse, { status, headers = {}, code, body }: CannedAnswer): ServerResponse {
  if (code === undefined) return outgoing.writeHead(status, headers).end(body ?? "");
  const problem = { type: `/problems/${code}`, title: code, status, detail: "Made by a test.", instance: "/", code };
  const type = { "content-type": "application/problem+json" };
  return outgoing.writeHead(status, { ...type, ...headers }).end(JSON.stringify({ ...problem, requestId: "test" }));
}
