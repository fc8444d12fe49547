import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  headers: Record<string, string>;
  body: string;
}

export interface Receiver {
  readonly url: string;
  /** Every request in the order in which it came. */
  readonly received: Received[];
  /** How many connections were opened. */
  readonly connections: () => number;
  /** Sets the answer from now on; 204 at first. */
  answer(with_: (request: IncomingMessage, response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** A real HTTP server on this machine that keeps what it gets; at a former one's port it is that one, back again. */
export async function startReceiver(atPort = 0): Promise<Receiver> {
  const received: Received[] = [];
  let connections = 0;
  let respond: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) =>
    void response.writeHead(204).end();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString(),
      });
      respond(request, response);
    });
  });
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(atPort, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    connections: () => connections,
    answer: (with_) => {
      respond = with_;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
