import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Encoding, preferredEncoding } from "./accept-encoding.ts";
import { namedTag } from "./etag.ts";

/** Smaller answers fit into one packet either way. */
const MIN_BYTES = 1024;

/** Middling: the next levels save a few per cent and take several times as long. Static files are compressed at build instead. */
const BROTLI_QUALITY = 5;

const gzipBytes = promisify(gzip);
const brotliBytes = promisify(brotliCompress);

type Variants = { [E in Encoding]?: Buffer | Promise<Buffer> };

/** Compressed bytes, kept as long as what they were made of, so that its cache bounds them too. */
const kept = new WeakMap<object, Variants>();

/** Gives bytes their compressed forms, where these were made before. */
export function keepCompressed(bytes: Buffer, variants: { [E in Encoding]?: Buffer }): void {
  kept.set(bytes, variants);
}

/**
 * The body in this coding, made in a thread of the pool. With an `owner` it is made once, however many ask at the same time;
 * bytes own themselves.
 */
function compress(body: string | Buffer, encoding: Encoding, owner: object | null): Buffer | Promise<Buffer> {
  if (owner === null) return make(body, encoding);
  const variants = kept.get(owner) ?? {};
  const known = variants[encoding];
  if (known !== undefined) return known;
  kept.set(owner, variants);
  const making = make(body, encoding);
  variants[encoding] = making;
  making.then(
    (bytes) => {
      variants[encoding] = bytes;
    },
    () => {
      delete variants[encoding];
    },
  );
  return making;
}

function make(body: string | Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return gzipBytes(body);
  return brotliBytes(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(body),
    },
  });
}

const TEXT_TYPE = /^(?:text\/|application\/(?:[\w.-]+\+)?json|image\/svg\+xml)/;

/**
 * Compresses what anyone may read, which its Cache-Control says: an answer that belongs to a person is never compressed, so
 * that its length says nothing about a secret beside what an attacker sent (docs/decisions/0018).
 */
function mayCompress(cacheControl: unknown, contentType: unknown): boolean {
  return (
    typeof cacheControl === "string" &&
    cacheControl.startsWith("public") &&
    typeof contentType === "string" &&
    TEXT_TYPE.test(contentType)
  );
}

export interface TextAnswer {
  headers: Readonly<Record<string, string>>;
  text: string | Buffer;
  /** The object that the text was made for, where that is kept longer than one request. */
  keptAs?: object;
}

/** A public answer in JSON that is written past the framework, in the coding that the client prefers. */
export function encodeText(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: TextAnswer,
): TextAnswer | Promise<TextAnswer> {
  const { text } = answer;
  const headers: Record<string, string> = { ...answer.headers, vary: withAcceptEncoding(reply.getHeader("vary")) };
  const encoding = text.length <= MIN_BYTES ? null : preferredEncoding(request.headers["accept-encoding"]);
  if (encoding === null) return { headers, text };
  const owner = answer.keptAs ?? (typeof text === "string" ? null : text);
  const encoded = { ...headers, ...encodedHeaders(headers.etag, encoding) };
  const bytes = compress(text, encoding, owner);
  return bytes instanceof Promise
    ? bytes.then((made) => ({ headers: encoded, text: made }))
    : { headers: encoded, text: bytes };
}

/** The same for an answer that the framework sends; also names the representation that a 304 confirms. */
export function encodePayload(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload?: unknown) => void,
): void {
  const cacheControl = reply.getHeader("cache-control");
  const etag = reply.getHeader("etag");
  if (reply.statusCode === 304 && typeof etag === "string") {
    if (String(cacheControl).startsWith("public")) reply.header("vary", withAcceptEncoding(reply.getHeader("vary")));
    reply.header("etag", namedTag(request.headers["if-none-match"], etag) ?? etag);
    done(null, payload);
    return;
  }
  const isText = typeof payload === "string" || Buffer.isBuffer(payload);
  if (!isText || !mayCompress(cacheControl, reply.getHeader("content-type"))) {
    done(null, payload);
    return;
  }
  reply.header("vary", withAcceptEncoding(reply.getHeader("vary")));
  const encoding = payload.length <= MIN_BYTES ? null : preferredEncoding(request.headers["accept-encoding"]);
  if (encoding === null) {
    done(null, payload);
    return;
  }
  reply.headers(encodedHeaders(typeof etag === "string" ? etag : undefined, encoding));
  Promise.resolve(compress(payload, encoding, typeof payload === "string" ? null : payload)).then(
    (bytes) => done(null, bytes),
    (error: Error) => done(error),
  );
}

function encodedHeaders(etag: string | undefined, encoding: Encoding): Record<string, string> {
  const tag = etag === undefined ? {} : { etag: etag.replace(/"$/, `-${encoding}"`) };
  return { "content-encoding": encoding, ...tag };
}

function withAcceptEncoding(vary: number | string | string[] | undefined): string {
  return vary === undefined ? "Accept-Encoding" : `${[vary].flat().join(", ")}, Accept-Encoding`;
}
