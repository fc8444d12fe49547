import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { TLSSocket } from "node:tls";

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 1_000_000;

export interface RawAnswer {
  readonly status: number;
  /** As they were sent: one that is sent twice is there twice. */
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
  readonly text: string;
  /** When the certificate ends; null without TLS. */
  readonly certificateEnds: Date | null;
}

/** One GET, without following redirects, and with headers as they came over the wire, which `fetch` joins. */
export function rawRequest(url: URL, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    const request = send(url, { headers: { "user-agent": "tote-secure", ...headers }, agent: false }, (answer) => {
      let text = "";
      const { encrypted } = answer.socket as Partial<TLSSocket>;
      const ends = encrypted === true ? new Date((answer.socket as TLSSocket).getPeerCertificate().valid_to) : null;
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => {
        if (text.length < MOST_BYTES) text += chunk;
      });
      answer.on("end", () => {
        const { rawHeaders } = answer;
        const pairs = Array.from({ length: rawHeaders.length / 2 }, (_, index) => {
          return [(rawHeaders[index * 2] ?? "").toLowerCase(), rawHeaders[index * 2 + 1] ?? ""] as const;
        });
        resolve({ status: answer.statusCode ?? 0, headers: pairs, text, certificateEnds: ends });
      });
      answer.on("error", reject);
    });
    request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error("no answer within ten seconds")));
    request.on("error", reject);
    request.end();
  });
}

export function valuesOf({ headers }: RawAnswer, name: string): string[] {
  return headers.filter(([each]) => each === name).map(([, value]) => value);
}
