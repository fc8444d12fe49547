import { createServer } from "node:http";
import { addressOf } from "../listening.mjs";

/** @import { IncomingMessage, ServerResponse } from "node:http" */

/**
 * Receives webhooks in this process: `/good` takes them and notes whose they are, `/bad` does what bad receivers do, in turn.
 */
export class Receiver {
  /** Ids of the resources of events that `/good` took, by type. @type {Map<string, Set<string>>} */
  received = new Map();
  badRequests = 0;
  url = "";

  constructor() {
    this.server = createServer((request, response) => {
      if (request.url === "/good") this.take(request, response);
      else this.spoil(request, response);
    });
  }

  async listen(host = "127.0.0.1") {
    await new Promise((resolve) => this.server.listen(0, host, () => resolve(undefined)));
    this.url = `http://${host}:${addressOf(this.server).port}`;
  }

  /** @param {IncomingMessage} request @param {ServerResponse} response */
  async take(request, response) {
    const chunks = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      // The sender was killed in the middle; it sends this again.
      return;
    }
    /** @type {{ type: string, data: { id?: string, order?: { id: string } } | null }} */
    const { type, data } = JSON.parse(Buffer.concat(chunks).toString());
    const known = this.received.get(type) ?? new Set();
    const id = data?.id ?? data?.order?.id;
    if (id !== undefined) known.add(id);
    this.received.set(type, known);
    response.writeHead(204).end();
  }

  /**
   * 500, no answer, a cut connection, an answer that never ends, and a redirect to itself.
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   */
  spoil(request, response) {
    this.badRequests += 1;
    request.resume().on("error", () => undefined);
    switch (this.badRequests % 5) {
      case 0:
        return void response.writeHead(500).end("no");
      case 1:
        return;
      case 2:
        return void request.socket.destroy();
      case 3: {
        response.writeHead(200);
        const timer = setInterval(() => response.write("x".repeat(1_000)), 20);
        return void response.on("close", () => clearInterval(timer));
      }
      default:
        return void response.writeHead(302, { location: "/bad" }).end();
    }
  }

  /** @param {string} type @param {string | null} id */
  has(type, id) {
    return id !== null && this.received.get(type)?.has(id) === true;
  }

  close() {
    this.server.closeAllConnections();
    this.server.close();
  }
}
