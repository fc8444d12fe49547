/** A local Stripe over HTTP: what the official library asks for is answered as Stripe documents it, and outages on demand. */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { errorBody, stripeId } from "./objects.ts";
import { type PeerAnswer, PeerState } from "./peer-state.ts";

/** `refused`: nobody listens. `error`: answered with 500. `hang`: never answered. `lost`: done, but the answer breaks off. */
export type Outage = "none" | "refused" | "error" | "hang" | "lost";

export interface PeerRequest {
  /** `POST /v1/refunds`. */
  route: string;
  idempotencyKey: string | null;
  params: URLSearchParams;
  authorization: string | null;
}

type Hook = (request: PeerRequest) => Promise<void> | void;

export interface StripePeer {
  readonly url: string;
  readonly state: PeerState;
  readonly requests: PeerRequest[];
  /** From now on, or only for what matches. */
  outage(kind: Outage, route?: RegExp): Promise<void>;
  /** Forgets the keys, as Stripe does after a day. */
  forgetKeys(): void;
  /** Awaited before a request is carried out, so that a test can act in between. */
  before(hook: Hook | null): void;
  /** Called when it was carried out and before it is answered: the answer is as old as this takes. */
  after(hook: Hook | null): void;
  close(): Promise<void>;
}

interface Kept {
  fingerprint: string;
  answer: PeerAnswer;
}

export async function startStripePeer(secretKey: string): Promise<StripePeer> {
  const state = new PeerState();
  const requests: PeerRequest[] = [];
  const kept = new Map<string, Kept>();
  const running = new Set<string>();
  let outage: { kind: Outage; route: RegExp } = { kind: "none", route: /./ };
  const hooks: { before: Hook | null; after: Hook | null } = { before: null, after: null };

  /** Keys as Stripe keeps them: the first answer again, an error for other parameters, a conflict while it runs. */
  const once = async (
    request: PeerRequest,
    work: () => Promise<PeerAnswer>,
  ): Promise<PeerAnswer & { replayed?: true }> => {
    const key = request.idempotencyKey;
    if (key === null || !request.route.startsWith("POST")) return work();
    const fingerprint = createHash("sha256").update(`${request.route} ${request.params.toString()}`).digest("hex");
    const earlier = kept.get(key);
    if (earlier !== undefined) {
      if (earlier.fingerprint === fingerprint) return { ...structuredClone(earlier.answer), replayed: true };
      const message =
        "Keys for idempotent requests can only be used with the same parameters they were first used with.";
      return errorBody(400, undefined, message, "idempotency_error");
    }
    if (running.has(key)) return errorBody(409, "idempotency_key_in_use", "Another request with this key is running");
    running.add(key);
    try {
      const answer = await work();
      // A request that was refused before it began is not stored.
      if (answer.status < 400 || answer.status >= 500) kept.set(key, { fingerprint, answer: structuredClone(answer) });
      return answer;
    } finally {
      running.delete(key);
    }
  };

  const handle = async (message: IncomingMessage, response: ServerResponse, sent: string) => {
    const url = new URL(message.url ?? "/", "http://peer");
    const key = message.headers["idempotency-key"];
    const request: PeerRequest = {
      route: `${message.method} ${url.pathname}`,
      idempotencyKey: typeof key === "string" ? key : null,
      params: message.method === "POST" ? new URLSearchParams(sent) : url.searchParams,
      authorization: message.headers.authorization ?? null,
    };
    requests.push(request);
    const { kind } = outage.route.test(request.route) ? outage : { kind: "none" };
    if (kind === "hang") return;
    const work = async () => {
      await hooks.before?.(request);
      return kind === "error" ? errorBody(500, undefined, "An unknown error occurred") : route(state, request);
    };
    const isKnown = request.authorization === `Bearer ${secretKey}`;
    const answer = isKnown ? await once(request, work) : errorBody(401, undefined, "Invalid API Key provided");
    const body = JSON.stringify(answer.body);
    await hooks.after?.(request);
    if (kind === "lost") {
      response.destroy();
      return;
    }
    response.writeHead(answer.status, {
      "content-type": "application/json",
      "request-id": stripeId("req"),
      ...("replayed" in answer ? { "idempotent-replayed": "true" } : {}),
    });
    response.end(body);
  };

  const server = createServer((message, response) => {
    const chunks: Buffer[] = [];
    message.on("data", (chunk: Buffer) => chunks.push(chunk));
    message.on("end", () => void handle(message, response, Buffer.concat(chunks).toString()));
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    state,
    requests,
    outage: async (kind, only = /./) => {
      if (kind === "refused" && server.listening) await stop();
      if (kind !== "refused" && !server.listening) await listen(port);
      outage = { kind, route: only };
    },
    forgetKeys: () => kept.clear(),
    before: (next) => {
      hooks.before = next;
    },
    after: (next) => {
      hooks.after = next;
    },
    close: async () => {
      if (server.listening) await stop();
    },
  };
}

function route(state: PeerState, { route: asked, params }: PeerRequest): PeerAnswer {
  const [, method, id = "", action = ""] =
    /^(\w+) \/v1\/(?:payment_intents|refunds)(?:\/(\w+))?(?:\/(\w+))?$/.exec(asked) ?? [];
  switch (asked.replace(id === "" ? /$^/ : `/${id}`, "/:id")) {
    case "POST /v1/payment_intents":
      return state.createIntent(params);
    case "GET /v1/payment_intents/:id":
      return state.retrieveIntent(id, params);
    case "POST /v1/payment_intents/:id/cancel":
      return state.cancelIntent(id, params);
    case "POST /v1/payment_intents/:id/capture":
      return state.captureIntent(id, params);
    case "POST /v1/refunds":
      return state.createRefund(params);
    case "GET /v1/refunds":
      return state.listRefunds(params);
    default:
      return errorBody(404, undefined, `Unrecognized request URL (${method}: ${action})`);
  }
}
