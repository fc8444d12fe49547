import { connect } from "node:net";

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  /** The names of the headers as they were sent: one that came twice is in it twice. */
  names: string[];
  /** The bytes as they came, in whatever coding. */
  bytes: Buffer;
}

/** One request over a socket of its own, so that no client decodes or adds anything. */
export function rawRequest(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const lines = Object.entries({ host: "localhost", connection: "close", ...headers }).map(([k, v]) => `${k}: ${v}`);
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("end", () => resolve(parse(Buffer.concat(chunks))));
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  });
}

function parse(answer: Buffer): RawAnswer {
  const end = answer.indexOf("\r\n\r\n");
  const [start = "", ...lines] = answer.subarray(0, end).toString("latin1").split("\r\n");
  const headers: Record<string, string> = {};
  const names: string[] = [];
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    names.push(name);
    headers[name] = line.slice(colon + 1).trim();
  }
  return { status: Number(start.split(" ")[1]), headers, names, bytes: answer.subarray(end + 4) };
}
