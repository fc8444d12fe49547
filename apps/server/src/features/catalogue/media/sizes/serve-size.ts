import type { FastifyReply, FastifyRequest } from "fastify";
import { NotFound } from "../../../../platform/errors.ts";
import { notModified } from "../../../../platform/http/answers/etag.ts";
import { SNIFFED_BYTES, sniffPicture } from "../picture-kinds.ts";
import { type Original, type PictureSizes, WIDTHS } from "./picture-sizes.ts";

/**
 * Answers `?w=` for a picture: docs/contract/catalogue-and-store.md#sizes. Throws {@link NotFound} for other widths and
 * for a picture that does not exist. `address` is where the original is.
 */
export async function serveSize(
  sizes: PictureSizes,
  original: Original,
  { request, reply, address, headers, cacheControl }: SizeExchange,
): Promise<FastifyReply> {
  const { w } = request.query as { w?: unknown };
  const width = WIDTHS.find((candidate) => String(candidate) === w);
  if (width === undefined) throw new NotFound();
  const avif = acceptsAvif(request.headers.accept);
  const etag = `"${original.hash}-${width}-${avif ? "avif" : "webp"}"`;
  reply.header("vary", "Accept");
  const kept = { ...headers, "cache-control": cacheControl, etag };
  if (notModified(request.headers["if-none-match"], etag)) return reply.headers(kept).code(304).send();
  const made = await sizes.get(original, width, avif);
  if (made === null) throw new NotFound();
  // The original shows the same, and a browser never asks again for a picture that failed.
  if (made === "later") return reply.header("cache-control", "no-store").redirect(address, 302);
  return reply.headers(kept).type(typeOf(made.bytes)).send(made.bytes);
}

export interface SizeExchange {
  request: FastifyRequest;
  reply: FastifyReply;
  address: string;
  /** The headers of the original, without those of caching. */
  headers: Readonly<Record<string, string>>;
  cacheControl: string;
}

/** An animated picture is WebP whatever was asked for. */
function typeOf(bytes: Buffer): string {
  return sniffPicture(bytes.subarray(0, SNIFFED_BYTES)) === "avif" ? "image/avif" : "image/webp";
}

/** By name only: a client that takes any image type may still be too old for AVIF. */
function acceptsAvif(accept: string | undefined): boolean {
  return (accept ?? "").split(",").some((range) => {
    const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    return type === "image/avif" && !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter));
  });
}
