/**
 * A store as Amazon documents it, for tests: path-style addresses, Signature Version 4 verified by an implementation of its own
 * (checked against Amazon's published example in s3-peer.test.ts), XML errors, and objects that are there whole or not at all.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface S3Object {
  bytes: Buffer;
  headers: Record<string, string>;
}

export interface S3Peer {
  readonly host: string;
  readonly objects: Map<string, S3Object>;
  /** `PUT /bucket/key` and so on, in the order in which they came. */
  readonly requests: string[];
  /** Replaces the store's behaviour until it is given null: an outage, or an answer that breaks off. */
  interrupt(handler: ((request: IncomingMessage, response: ServerResponse) => void) | null): void;
  close(): Promise<void>;
}

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const CLOCK_SKEW_MS = 15 * 60_000;

export async function startS3Peer(bucket: string, credentials: S3Credentials): Promise<S3Peer> {
  const objects = new Map<string, S3Object>();
  const requests: string[] = [];
  let interruption: ((request: IncomingMessage, response: ServerResponse) => void) | null = null;
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (interruption !== null) {
      interruption(request, response);
      return;
    }
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => answer(request, response, Buffer.concat(chunks), { bucket, credentials, objects }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    interrupt: (handler) => {
      interruption = handler;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Store {
  bucket: string;
  credentials: S3Credentials;
  objects: Map<string, S3Object>;
}

function answer(request: IncomingMessage, response: ServerResponse, body: Buffer, store: Store): void {
  const { method = "", url = "", headers } = request;
  const refusal = refusalOf({ method, url, headers }, body, store.credentials, new Date());
  if (refusal !== null) {
    sendError(request, response, 403, refusal);
    return;
  }
  const [, bucket = "", ...key] = url.split("/");
  if (bucket !== store.bucket) {
    sendError(request, response, 404, "NoSuchBucket");
    return;
  }
  const name = key.map(decodeURIComponent).join("/");
  if (method === "PUT") {
    const kept = ["content-type", "cache-control"].flatMap((header) =>
      headers[header] === undefined ? [] : [[header, String(headers[header])]],
    );
    store.objects.set(name, { bytes: body, headers: Object.fromEntries(kept) });
    response.writeHead(200, { etag: `"${createHash("md5").update(body).digest("hex")}"` }).end();
    return;
  }
  const object = store.objects.get(name);
  if (object === undefined) {
    sendError(request, response, 404, "NoSuchKey");
    return;
  }
  response.writeHead(200, { ...object.headers, "content-length": object.bytes.length });
  response.end(method === "HEAD" ? undefined : object.bytes);
}

function sendError(request: IncomingMessage, response: ServerResponse, status: number, code: string): void {
  // An error of the real one repeats the key and what it would have signed: nothing of it may get into a log.
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>Told by the store</Message><AWSAccessKeyId>AKIATESTKEY</AWSAccessKeyId><RequestId>4442587FB7D0A2F9</RequestId></Error>`;
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(request.method === "HEAD" ? undefined : text);
}

export interface SignedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

/** The code of the error with which Amazon refuses the request, or null when it is signed as it should be. */
export function refusalOf(
  { method, url, headers }: SignedRequest,
  body: Buffer,
  { accessKeyId, secretAccessKey, region }: S3Credentials,
  now: Date,
): string | null {
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    );
  if (authorization === null) return headers.authorization === undefined ? "AccessDenied" : "InvalidRequest";
  const [, key, day = "", signedRegion, names = "", signature = ""] = authorization;
  if (key !== accessKeyId) return "InvalidAccessKeyId";
  if (signedRegion !== region) return "AuthorizationHeaderMalformed";
  const time = String(headers["x-amz-date"] ?? "");
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!time.startsWith(day) || Number.isNaN(at)) return "AccessDenied";
  if (Math.abs(now.getTime() - at) > CLOCK_SKEW_MS) return "RequestTimeTooSkewed";
  const content = String(headers["x-amz-content-sha256"] ?? "");
  if (content === "") return "InvalidRequest";
  if (content !== "UNSIGNED-PAYLOAD" && content !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const signed = names.split(";");
  const mustBe = Object.keys(headers).filter((name) => name === "host" || name.startsWith("x-amz-"));
  if (!mustBe.every((name) => signed.includes(name)) || signed.join() !== [...signed].sort().join())
    return "AccessDenied";
  const expected = sign({ method, url, headers }, { signed, content, time, day, region, secretAccessKey });
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? null : "SignatureDoesNotMatch";
}

/** "Authenticating Requests (AWS Signature Version 4)", step by step. */
function sign(
  { method, url, headers }: SignedRequest,
  by: { signed: string[]; content: string; time: string; day: string; region: string; secretAccessKey: string },
): string {
  const [path = "", query = ""] = url.split("?");
  const canonical = [
    method,
    path,
    query.split("&").filter(Boolean).sort().join("&"),
    ...by.signed.map(
      (name) =>
        `${name}:${String(headers[name] ?? "")
          .trim()
          .replaceAll(/\s+/g, " ")}`,
    ),
    "",
    by.signed.join(";"),
    by.content,
  ].join("\n");
  const scope = `${by.day}/${by.region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", by.time, scope, sha256(canonical)].join("\n");
  const key = [by.day, by.region, "s3", "aws4_request"].reduce(
    (secret: Buffer, part) => hmac(secret, part),
    Buffer.from(`AWS4${by.secretAccessKey}`),
  );
  return hmac(key, text).toString("hex");
}

function sha256(data: Buffer | string): string {
  return createHash("sha256").update(data).digest("hex");
}

function hmac(key: Buffer, data: string): Buffer {
  return createHmac("sha256", key).update(data).digest();
}
