import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import { plainWords } from "../catalogue/plain-words.ts";
import type { Answer } from "../protocol/answer.ts";
import type { Door } from "../protocol/door.ts";
import { Refusal } from "../protocol/refusal.ts";
import { parseBody } from "../rest/parse-body.ts";
import { refusalOf } from "../rest/refusal-of.ts";
import { runOperation } from "../rest/run-operation.ts";
import type { McpServer } from "./mcp-server.ts";
import { type Call, idOf, readCall } from "./read-call.ts";
import type { RunTool } from "./run-tool.ts";
import { TOOLS, type Tool } from "./tools.ts";

export interface McpNeeds {
  readonly door: Door;
  readonly settings: SettingsCache;
  readonly server: McpServer;
  readonly publicUrl: string;
  readonly storefrontUrl: string;
  readonly run: RunTool;
}

/** Headers that the library reads. */
const PASSED_ON = ["accept", "content-type", "mcp-protocol-version", "mcp-method", "mcp-name", "mcp-session-id"];
const NAME_LENGTH = 100;

/** The door by the Model Context Protocol, within the scope of `/ucp`. Refusals are ours, with their HTTP status. */
export function registerMcp(scope: FastifyInstance, needs: McpNeeds): void {
  scope.post("/mcp", async (request, reply) => {
    let id: Call["id"] = null;
    try {
      const message = parseBody(request.body);
      id = idOf(message);
      return await answer(request, reply, message, needs);
    } catch (error) {
      return sendError(refusalOf(error, request), id, reply);
    }
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  message: unknown,
  needs: McpNeeds,
): Promise<FastifyReply> {
  const { door, settings, server, publicUrl } = needs;
  const call = readCall(message);
  if (call.method === "subscriptions/listen") throw new Refusal("not_found", "Nothing here is streamed.");
  const tool = toolOf(call);
  if (tool === null) door.countPlain(request.ip);
  // Refusals of the operation bypass the library, so that the HTTP status stays ours.
  let refused: unknown = null;
  const run = async () => {
    try {
      return await runTool(request, call, needs);
    } catch (error) {
      refused = error;
      throw error;
    }
  };
  const shopName = plainWords((await settings.current()).name, NAME_LENGTH);
  const response = await server.answer(webRequest(request, publicUrl), message, {
    level: await door.level(),
    shopName,
    run,
  });
  const text = await response.text();
  if (refused !== null) throw refused;
  const type = response.headers.get("content-type");
  reply.code(response.status).header("cache-control", "no-store");
  if (text === "") return reply.send();
  return reply
    .header("content-type", type ?? "application/json")
    .serializer((payload: string) => payload)
    .send(text);
}

function toolOf(call: Call): Tool | null {
  if (call.method !== "tools/call") return null;
  const tool = TOOLS.find(({ operation }) => operation.name === call.tool);
  if (tool === undefined)
    throw new Refusal("invalid_request", `There is no tool ${call.tool?.slice(0, NAME_LENGTH) ?? "without a name"}.`);
  return tool;
}

async function runTool(request: FastifyRequest, call: Call, needs: McpNeeds): Promise<Answer> {
  const { door, storefrontUrl, run } = needs;
  const tool = toolOf(call);
  if (tool === null) throw new Error("unreachable: the library asks for a tool in a call of one");
  const { operation } = tool;
  const header = request.headers["ucp-agent"];
  const arrival = {
    operation,
    transport: "mcp" as const,
    agent: { header: Array.isArray(header) ? header.join(", ") : header, profile: call.profile },
    ip: request.ip,
    acceptLanguage: request.headers["accept-language"],
  };
  return runOperation({ door, arrival, storefrontUrl }, (admitted) =>
    run(operation.name, admitted, { ...call, ip: request.ip }),
  );
}

/** The library reads the method and a few headers; the body it is given parsed. */
function webRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = PASSED_ON.flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === "string" ? [[name, value]] : [];
  });
  return new Request(`${publicUrl}/ucp/mcp`, {
    method: "POST",
    headers,
    body: request.body as Uint8Array<ArrayBuffer>,
  });
}

function sendError(refusal: Refusal, id: Call["id"], reply: FastifyReply): FastifyReply {
  const { code, content, more } = refusal;
  const data = {
    code,
    content,
    ...(more.retryAfterSeconds === undefined ? {} : { retry_after: more.retryAfterSeconds }),
  };
  const body = { jsonrpc: "2.0", id, error: { code: refusal.rpcCode, message: content, data } };
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .type("application/json")
    .serializer((payload: string) => payload)
    .send(JSON.stringify(body));
}
