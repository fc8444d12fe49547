import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { finished, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import type { FastifyRequest } from "fastify";
import { DomainError, Invalid } from "../../errors.ts";

/** The rules of an endpoint that takes a file. */
export interface UploadRule {
  maxBytes: number;
  /** Where it is kept while the request lasts. */
  directory: string;
  /** For the OpenAPI document: what the file is. */
  description: string;
}

/** A file that was received. It is gone when the request ends, unless it was moved. */
export interface Upload {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  /** As the client calls it: to show, never to open. */
  readonly fileName: string;
}

export class InvalidUpload extends Invalid {
  constructor(detail: string) {
    super([{ pointer: "#/file", code: "invalid_upload", detail }], "invalid_upload", detail);
  }
}

export class NotMultipart extends DomainError {
  constructor() {
    super({
      code: "unsupported_media_type",
      detail: "The body must be sent as multipart/form-data, with the file in the field `file`.",
    });
  }
}

class UploadTooLarge extends DomainError {
  constructor(maxBytes: number) {
    super({ code: "body_too_large", detail: `The file has more than ${maxBytes} bytes.` });
  }
}

/** Room for boundaries and the headers of the part. */
const ENVELOPE_BYTES = 16 * 1024;
const MAX_NAME_LENGTH = 200;

export function isMultipart(request: FastifyRequest): boolean {
  return /^multipart\/form-data(;|$)/i.test(request.headers["content-type"]?.trim() ?? "");
}

/**
 * Receives the one file of a multipart body, straight to the disk, so that memory stays flat whatever its size. The
 * request's parser leaves the body as a stream (server.ts). Throws 413 above the limit, 422 for anything but one file.
 */
export async function receiveUpload(request: FastifyRequest, rule: UploadRule): Promise<Upload> {
  const tooLarge = Number(request.headers["content-length"] ?? 0) > rule.maxBytes + ENVELOPE_BYTES;
  if (tooLarge) throw new UploadTooLarge(rule.maxBytes);
  await mkdir(rule.directory, { recursive: true, mode: 0o700 });
  const path = join(rule.directory, `${randomUUID()}.part`);
  const payload = request.body as Readable;
  const reception = new Reception(payload, path, rule);
  try {
    return await reception.run(openParser(request, rule));
  } catch (error) {
    await reception.giveUp();
    throw error;
  }
}

function openParser(request: FastifyRequest, rule: UploadRule): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...request.headers, "content-type": request.headers["content-type"] ?? "" },
      limits: { files: 1, fields: 0, parts: 1, fileSize: rule.maxBytes, headerPairs: 50, headerSize: 8 * 1024 },
    });
  } catch {
    throw new InvalidUpload("The multipart body names no boundary.");
  }
}

class Reception {
  readonly #payload: Readable;
  readonly #path: string;
  readonly #rule: UploadRule;
  #file: BusboyFileStream | undefined;
  #saved: Promise<Upload> | undefined;

  constructor(payload: Readable, path: string, rule: UploadRule) {
    this.#payload = payload;
    this.#path = path;
    this.#rule = rule;
  }

  async run(parser: BusboyInstance): Promise<Upload> {
    await new Promise<void>((resolve, reject) => {
      parser.on("file", (_field: string, file: BusboyFileStream, name: string) => {
        this.#file = file;
        this.#saved = this.#save(file, name);
        this.#saved.catch(reject);
      });
      for (const surplus of ["field", "filesLimit", "fieldsLimit", "partsLimit"])
        parser.on(surplus, () => reject(new InvalidUpload("The body has more than the one file.")));
      parser.on("error", () => reject(new InvalidUpload("The multipart body is broken.")));
      parser.on("finish", () => resolve());
      let received = 0;
      this.#payload.on("data", (chunk: Buffer) => {
        received += chunk.length;
        if (received > this.#rule.maxBytes + ENVELOPE_BYTES) reject(new UploadTooLarge(this.#rule.maxBytes));
      });
      finished(this.#payload, { writable: false }, (error) => {
        if (error) reject(error instanceof DomainError ? error : new InvalidUpload("The body ended too early."));
      });
      this.#payload.pipe(parser);
    });
    if (this.#saved === undefined) throw new InvalidUpload("The body has no file.");
    return this.#saved;
  }

  /** Stops reading and takes away what has been written. What is left of the body is thrown away as it arrives. */
  async giveUp(): Promise<void> {
    this.#payload.unpipe();
    this.#payload.resume();
    this.#file?.on("error", () => undefined);
    this.#file?.destroy(new Error("given up"));
    await this.#saved?.catch(() => undefined);
    await rm(this.#path, { force: true });
  }

  async #save(file: BusboyFileStream, name: string): Promise<Upload> {
    const hash = createHash("sha256");
    let bytes = 0;
    const measure = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    };
    await pipeline(file, measure, createWriteStream(this.#path, { flags: "wx", mode: 0o600, flush: true }));
    if (file.truncated) throw new UploadTooLarge(this.#rule.maxBytes);
    return { path: this.#path, bytes, sha256: hash.digest("hex"), fileName: shownName(name) };
  }
}

/** Browsers send a name, some a path; neither is trusted with more than being shown. */
function shownName(name: string | undefined): string {
  const last = (name ?? "").split(/[/\\]/).at(-1) ?? "";
  const clean = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "").trim();
  return [...clean].slice(0, MAX_NAME_LENGTH).join("") || "file";
}

const STALE_MS = 3_600_000;

/** Takes away what a crash left behind in the middle of a request. */
export async function removeStaleUploads(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  for (const name of names.filter((candidate) => candidate.endsWith(".part"))) {
    const found = await stat(join(directory, name)).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > STALE_MS) await rm(join(directory, name), { force: true });
  }
}
