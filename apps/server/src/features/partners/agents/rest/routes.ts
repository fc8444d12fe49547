import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuseCrossSite } from "../../../../platform/http/limits/cross-site.ts";
import type { AgentCatalogue } from "../catalogue/catalogue.ts";
import { LOOKUP, PRODUCT, SEARCH } from "../catalogue/catalogue.ts";
import type { Answer } from "../protocol/answer.ts";
import type { Admitted, Door, Operation } from "../protocol/door.ts";
import { Refusal } from "../protocol/refusal.ts";
import { parseBody } from "./parse-body.ts";
import { refusalOf } from "./refusal-of.ts";
import { runOperation } from "./run-operation.ts";

export interface RestNeeds {
  readonly door: Door;
  readonly catalogue: AgentCatalogue;
  readonly storefrontUrl: string;
  /** Whose pages may send requests. */
  readonly origins: ReadonlySet<string>;
  /** Further routes below `/ucp`, by the same rules. */
  readonly more: (scope: FastifyInstance) => void;
}

interface Route {
  readonly path: string;
  readonly operation: Operation;
  readonly run: (admitted: Admitted, body: unknown) => Promise<Answer>;
}

/** The door by REST, below `/ucp`. Its refusals have the protocol's form, so errors of the framework are put into it too. */
export function registerRest(app: FastifyInstance, needs: RestNeeds): void {
  const { door, catalogue, storefrontUrl, origins } = needs;
  const routes: readonly Route[] = [
    { path: "/catalog/search", operation: SEARCH, run: (admitted, body) => catalogue.search(admitted, body) },
    { path: "/catalog/lookup", operation: LOOKUP, run: (admitted, body) => catalogue.lookup(admitted, body) },
    { path: "/catalog/product", operation: PRODUCT, run: (admitted, body) => catalogue.product(admitted, body) },
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
      for (const { path, operation, run } of routes)
        scope.post(path, async (request, reply) => {
          const arrival = {
            operation,
            transport: "rest" as const,
            agent: { header: headerOf(request, "ucp-agent"), profile: undefined },
            ip: request.ip,
            acceptLanguage: request.headers["accept-language"],
          };
          const body = parseBody(request.body);
          return sendAnswer(
            await runOperation({ door, arrival, storefrontUrl }, (admitted) => run(admitted, body)),
            reply,
          );
        });
    },
    { prefix: "/ucp" },
  );
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
