import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { MediaStoreConfig } from "../../../platform/media-address.ts";
import { type MediaStore, MediaUnavailable } from "./media-store.ts";
import { KEPT_AS } from "./picture-kinds.ts";

/** The caching header of pictures, from the public address of a store and from this server. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

export interface S3Patience {
  /** Limit until a picture is uploaded and confirmed. */
  keepMs: number;
  /** Limit until the store begins to answer. */
  openMs: number;
  /** Pause before the retry. */
  pauseMs: number;
}

const PATIENCE: S3Patience = { keepMs: 20_000, openMs: 5_000, pauseMs: 200 };
const ATTEMPTS = 2;

/**
 * The store in a bucket of an S3-compatible service. A PUT is atomic, and the request carries the hash of the bytes, so
 * the store refuses a corrupted upload; a retry is idempotent. No message contains the address or the signature.
 */
export function createS3Store(config: MediaStoreConfig, patience: S3Patience = PATIENCE): MediaStore {
  const { accessKeyId, secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const addressOf = (name: string) => `${config.endpoint}/${config.bucket}/${config.prefix}${name}`;

  /** One signed request; resolves with an answer about the picture. */
  const ask = async (name: string, init: RequestInit & { method: string }, answerMs: number): Promise<Response> => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await askOnce(client, addressOf(name), init, answerMs);
      if (outcome instanceof Response) return outcome;
      if (!outcome.mayPass || attempt === ATTEMPTS) throw new MediaUnavailable(outcome.reason);
      await sleep(patience.pauseMs);
    }
  };

  return {
    keep: async (name, { bytes, extension }) => {
      const headers = {
        "content-type": KEPT_AS[extension],
        "cache-control": IMMUTABLE,
        "x-amz-content-sha256": createHash("sha256").update(bytes).digest("hex"),
      };
      const answer = await ask(name, { method: "PUT", body: new Uint8Array(bytes), headers }, patience.keepMs);
      await answer.body?.cancel();
      // A missing bucket is a fault of the configuration.
      if (answer.status === 404) throw new MediaUnavailable(new Error("the media store has no such bucket"));
    },
    open: async (name, { bytes }) => {
      const answer = await ask(name, { method: bytes ? "GET" : "HEAD" }, patience.openMs);
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      const size = Number(answer.headers.get("content-length"));
      const { body } = answer;
      if (!bytes || body === null) return { size, stream: null };
      return { size, stream: Readable.fromWeb(body as ReadableStream) };
    },
    remove: async (name) => {
      const answer = await ask(name, { method: "DELETE" }, patience.openMs);
      await answer.body?.cancel();
    },
  };
}

interface Failure {
  /** For the operator; contains nothing of the address, the key or the signature. */
  reason: Error;
  /** True if a retry may succeed. */
  mayPass: boolean;
}

async function askOnce(
  client: AwsClient,
  address: string,
  init: RequestInit & { method: string },
  answerMs: number,
): Promise<Response | Failure> {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), answerMs);
  try {
    // A redirect means a wrong region or endpoint; the signature would not be valid elsewhere.
    const request = await client.sign(address, { ...init, signal: ended.signal, redirect: "manual" });
    const answer = await fetch(request);
    if (answer.ok || answer.status === 404) return answer;
    const code = await readErrorCode(answer);
    return { reason: new Error(`the media store answered ${answer.status}${code}`), mayPass: answer.status >= 500 };
  } catch (error) {
    const why = ended.signal.aborted ? "no answer in time" : describe(error);
    return { reason: new Error(`the media store cannot be reached: ${why}`), mayPass: true };
  } finally {
    clearTimeout(timer);
  }
}

const LONGEST_ERROR = 4_096;

/** Such as ` (SignatureDoesNotMatch)`. The rest of an error's text can name the key and the signed string. */
async function readErrorCode(answer: Response): Promise<string> {
  if (answer.body === null) return "";
  let text = "";
  try {
    for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
      text += Buffer.from(chunk).toString("latin1");
      // Leaving the loop cancels the rest.
      if (text.length > LONGEST_ERROR) break;
    }
  } catch {
    // The status alone is enough.
  }
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1];
  return code === undefined ? "" : ` (${code})`;
}

/** The error code of the system or of TLS; the message of `fetch` says only that it failed. */
function describe(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === "string" ? cause.code : "the connection failed";
}
