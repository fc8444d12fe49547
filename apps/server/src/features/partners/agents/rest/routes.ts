import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuseCrossSite } from "../../../../platform/http/limits/cross-site.ts";
import type { AgentCatalogue } from "../catalogue/catalogue.ts";
import { LOOKUP, PRODUCT, SEARCH } from "../catalogue/catalogue.ts";
import {
  type AgentCheckouts,
  CANCEL_CHECKOUT,
  CREATE_CHECKOUT,
  GET_CHECKOUT,
  UPDATE_CHECKOUT,
} from "../checkouts/checkouts.ts";
import { writeKey } from "../errands/answer-once.ts";
import { type AgentCarts, CANCEL_CART, CREATE_CART, GET_CART, UPDATE_CART } from "../errands/carts.ts";
import type { ErrandWrite } from "../errands/errand-desk.ts";
import type { Answer } from "../protocol/answer.ts";
import type { Admitted, Door, Operation } from "../protocol/door.ts";
import { Refusal } from "../protocol/refusal.ts";
import { parseBody } from "./parse-body.ts";
import { refusalOf } from "./refusal-of.ts";
import { runOperation } from "./run-operation.ts";

export interface RestNeeds {
  readonly door: Door;
  readonly catalogue: AgentCatalogue;
  readonly carts: AgentCarts;
  readonly checkouts: AgentCheckouts;
  readonly storefrontUrl: string;
  /** The origins whose pages may send requests. */
  readonly origins: ReadonlySet<string>;
  /** Further routes below `/ucp`, by the same rules. */
  readonly more: (scope: FastifyInstance) => void;
}

interface Route {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly operation: Operation;
  readonly run: (admitted: Admitted, request: Asked) => Promise<Answer>;
}

interface Asked {
  readonly body: unknown;
  /** Parameters of the path. */
  readonly id: string;
  readonly ip: string;
  readonly write: (admitted: Admitted) => ErrandWrite;
}

/** The door by REST, below `/ucp`. Its refusals have the protocol's form, so errors of the framework are put into it too. */
export function registerRest(app: FastifyInstance, needs: RestNeeds): void {
  const { door, catalogue, carts, checkouts, storefrontUrl, origins } = needs;
  const routes: readonly Route[] = [
    read("/catalog/search", SEARCH, (admitted, body) => catalogue.search(admitted, body)),
    read("/catalog/lookup", LOOKUP, (admitted, body) => catalogue.lookup(admitted, body)),
    read("/catalog/product", PRODUCT, (admitted, body) => catalogue.product(admitted, body)),
    ...errands("/carts", carts, [CREATE_CART, GET_CART, UPDATE_CART, CANCEL_CART]),
    ...errands("/checkout-sessions", checkouts, [CREATE_CHECKOUT, GET_CHECKOUT, UPDATE_CHECKOUT, CANCEL_CHECKOUT]),
  ];
  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      // Bytes: a signature is over them.
      scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (_, body, done) => done(null, body));
      scope.setErrorHandler((error, request, reply) => sendRefusal(refusalOf(error, request), reply));
      scope.setNotFoundHandler((_request, reply) =>
        sendRefusal(new Refusal("not_found", "There is nothing at this address."), reply),
      );
      scope.addHook("onRequest", async (request) => {
        await door.requireOpen("catalogue");
        refuseCrossSite(request.method, request.headers, origins);
      });
      needs.more(scope);
      for (const { method, path, operation, run } of routes)
        scope.route<{ Params: { id?: string } }>({
          method,
          url: path,
          handler: async (request, reply) => {
            const arrival = {
              operation,
              transport: "rest" as const,
              agent: { header: headerOf(request, "ucp-agent"), profile: undefined },
              ip: request.ip,
              acceptLanguage: request.headers["accept-language"],
            };
            const body = hasNoBody(request, operation) ? {} : parseBody(request.body);
            const { id = "" } = request.params;
            const asked = { body, id, ip: request.ip, write: writeOf(request, operation, body) };
            const answer = await runOperation({ door, arrival, storefrontUrl }, (admitted) => run(admitted, asked));
            return sendAnswer(answer, reply);
          },
        });
    },
    { prefix: "/ucp" },
  );
}

function read(path: string, operation: Operation, run: (admitted: Admitted, body: unknown) => Promise<Answer>): Route {
  return { method: "POST", path, operation, run: (admitted, { body }) => run(admitted, body) };
}

/** The four operations on carts, and on checkouts. */
function errands(
  path: string,
  of: Pick<AgentCarts, "create" | "get" | "update" | "cancel">,
  [create, get, update, cancel]: readonly [Operation, Operation, Operation, Operation],
): Route[] {
  const one = `${path}/:id`;
  return [
    { method: "POST", path, operation: create, run: (admitted, { write }) => of.create(write(admitted)) },
    { method: "GET", path: one, operation: get, run: (admitted, { id, ip }) => of.get(admitted, id, ip) },
    { method: "PUT", path: one, operation: update, run: (admitted, { id, write }) => of.update(id, write(admitted)) },
    {
      ...{ method: "POST", path: `${one}/cancel`, operation: cancel },
      run: (admitted, { id, write }) => of.cancel(id, write(admitted)),
    },
  ];
}

/** A read has none, and to cancel nothing needs to be said. */
const hasNoBody = ({ method, body }: FastifyRequest, operation: Operation) =>
  method === "GET" ||
  ([CANCEL_CART, CANCEL_CHECKOUT].includes(operation) && (!Buffer.isBuffer(body) || body.length === 0));

function writeOf(request: FastifyRequest, operation: Operation, body: unknown): Asked["write"] {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const requestHash = createHash("sha256").update(bytes).digest();
  const path = request.url.split("?", 1)[0] ?? "";
  return (admitted) => ({
    admitted,
    body,
    ip: request.ip,
    transport: "rest",
    key: writeKey(headerOf(request, "idempotency-key"), {
      who: admitted.platform?.id ?? request.ip,
      what: `${operation.name} ${path}`,
      requestHash,
    }),
  });
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}

function sendAnswer({ status, json }: Answer, reply: FastifyReply): FastifyReply {
  return send(reply.code(status).header("cache-control", "no-store"), json);
}

function sendRefusal(refusal: Refusal, reply: FastifyReply): FastifyReply {
  const { code, content, more } = refusal;
  const body = { code, content, ...(more.continueUrl === undefined ? {} : { continue_url: more.continueUrl }) };
  return send(reply.code(refusal.status).headers(refusal.headers), JSON.stringify(body));
}

function send(reply: FastifyReply, json: string): FastifyReply {
  return reply
    .type("application/json")
    .serializer((payload: string) => payload)
    .send(json);
}
