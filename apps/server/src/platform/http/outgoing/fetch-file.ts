import http, { type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import https from "node:https";
import {
  AddressNotAllowed,
  checkedLookup,
  isPublicAddress,
  literalAddress,
  resolveBySystem,
} from "./allowed-address.ts";

/** `reason` is a short word for operators and never quotes the address or the answer. */
export class FileNotFetched extends Error {
  readonly reason: string;
  /** True if a retry cannot succeed. */
  readonly isFinal: boolean;
  constructor(reason: string, isFinal: boolean) {
    super(`The file could not be fetched: ${reason}.`);
    this.reason = reason;
    this.isFinal = isFinal;
  }
}

export interface FetchRules {
  allowPrivate: boolean;
  maxBytes: number;
  timeoutMs: number;
  /** By default any picture. */
  accept?: string;
  /** By default 3. */
  redirects?: number;
}

const MOST_REDIRECTS = 3;

export interface FetchedStart {
  bytes: Buffer;
  isWhole: boolean;
}

/**
 * Reads a file of the public internet into memory, within a size and a time. Every address on the way is checked where
 * the connection is made, redirects included. Throws {@link FileNotFetched}.
 */
export async function fetchFile(address: string, rules: FetchRules): Promise<Buffer> {
  const { bytes, isWhole } = await fetchStart(address, rules);
  if (!isWhole) throw new FileNotFetched("too_large", true);
  return bytes;
}

/** The same, but of a file above `maxBytes` it gives the start. */
export async function fetchStart(address: string, rules: FetchRules): Promise<FetchedStart> {
  const { bytes, isWhole } = await fetchAnswer(address, rules);
  return { bytes, isWhole };
}

/** The same, with the headers of the answer. */
export async function fetchAnswer(
  address: string,
  rules: FetchRules,
): Promise<FetchedStart & { headers: IncomingHttpHeaders }> {
  const mostRedirects = rules.redirects ?? MOST_REDIRECTS;
  const ended = AbortSignal.timeout(rules.timeoutMs);
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const answer = await ask(url, rules, ended);
      const status = answer.statusCode ?? 0;
      if (status === 200) return { ...(await readStart(answer, rules.maxBytes)), headers: answer.headers };
      answer.destroy();
      const { location } = answer.headers;
      if (
        mostRedirects === 0 ||
        status < 300 ||
        status >= 400 ||
        location === undefined ||
        !URL.canParse(location, url.href)
      )
        throw new FileNotFetched(`status_${status}`, status === 410);
      url = new URL(location, url);
    }
    throw new FileNotFetched("too_many_redirects", true);
  } catch (error) {
    if (error instanceof FileNotFetched) throw error;
    if (error instanceof AddressNotAllowed) throw new FileNotFetched(error.code, true);
    const { code } = error as { code?: unknown };
    throw new FileNotFetched(ended.aborted ? "timeout" : typeof code === "string" ? code : "unreachable", false);
  }
}

function ask(url: URL, { allowPrivate, accept }: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  if (!["http:", "https:"].includes(url.protocol) || url.username !== "" || url.password !== "")
    throw new AddressNotAllowed();
  // A connection to an IP address makes no look-up, so the address is checked here.
  const literal = literalAddress(url);
  if (!allowPrivate && literal !== null && !isPublicAddress(literal)) throw new AddressNotAllowed();
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? https : http).request(url, {
      agent: false,
      headers: { accept: accept ?? "image/*", "user-agent": "Tote" },
      signal,
      ...(allowPrivate ? {} : { lookup: checkedLookup(resolveBySystem) }),
    });
    request.on("response", resolve).on("error", reject).end();
  });
}

async function readStart(answer: IncomingMessage, maxBytes: number): Promise<FetchedStart> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    chunks.push(chunk);
    // Leaving the loop destroys the connection.
    if (length > maxBytes) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), isWhole: length <= maxBytes };
}
