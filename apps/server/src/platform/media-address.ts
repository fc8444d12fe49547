/** Where pictures are kept outside of DATA_DIR: one bucket of an S3-compatible store, and below which prefix. */
export interface MediaStoreConfig {
  /** `https://s3.example.com`; objects are addressed as `endpoint/bucket/key` (path style), which every such store has. */
  endpoint: string;
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where the same objects can be read by everyone, without a trailing slash; null: this server hands them on. */
  publicUrl: string | null;
}

export const MEDIA_URL_FORM = "s3://KEY:SECRET@host[:port]/bucket[/prefix][?region=…&publicUrl=https://…]";

const PARAMETERS: ReadonlySet<string> = new Set(["region", "publicUrl"]);
/** The names that Amazon takes; nothing in them means anything in an address. */
const BUCKET = /^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/;
const PREFIX_SEGMENT = /^[A-Za-z0-9._-]{1,100}$/;
const REGION = /^[A-Za-z0-9-]{1,64}$/;

/**
 * Reads `MEDIA_URL`, or says what is wrong with it. What it says never has the address in it: there is a secret there.
 * `s3+http` is the same without TLS, for a store on this machine or in its network: signatures keep others from writing, but
 * an attacker on the way could read and change pictures.
 */
export function parseMediaUrl(value: string): MediaStoreConfig | { problem: string } {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !["s3:", "s3+http:"].includes(url.protocol) || url.host === "" || url.hash !== "")
    return problem(`is not of the form ${MEDIA_URL_FORM}; in KEY and SECRET write / as %2F, + as %2B and @ as %40`);
  const isPlain = url.protocol === "s3+http:";
  if (isPlain && !isNearby(url.hostname)) return problem("has s3+http, which is for a store in this network only");
  const [accessKeyId, secretAccessKey] = [decode(url.username), decode(url.password)];
  if (!accessKeyId || !secretAccessKey)
    return problem(`needs KEY and SECRET before the host: ${MEDIA_URL_FORM}; write / as %2F, + as %2B and @ as %40`);
  const [bucket = "", ...segments] = url.pathname.slice(1).replace(/\/$/, "").split("/");
  if (!BUCKET.test(bucket)) return problem(`needs the name of a bucket after the host: ${MEDIA_URL_FORM}`);
  if (!segments.every((segment) => PREFIX_SEGMENT.test(segment) && !/^\.+$/.test(segment)))
    return problem("has a prefix with other characters than letters, digits, dots, hyphens and underscores");
  for (const name of url.searchParams.keys())
    if (!PARAMETERS.has(name))
      return problem(`knows no parameter of that name; it takes ${[...PARAMETERS].join(", ")}`);
  const region = url.searchParams.get("region") ?? "us-east-1";
  if (!REGION.test(region)) return problem("has a region that is none");
  const publicUrl = readPublicUrl(url.searchParams.get("publicUrl"));
  if (publicUrl === undefined) return problem("has a publicUrl that is no http or https address without query");
  return {
    endpoint: `${isPlain ? "http" : "https"}://${url.host}`,
    bucket,
    prefix: segments.map((segment) => `${segment}/`).join(""),
    region,
    accessKeyId,
    secretAccessKey,
    publicUrl,
  };
}

function problem(text: string): { problem: string } {
  return { problem: `MEDIA_URL ${text}.` };
}

/** This machine, a private address, or a name without a dot, such as that of another container. */
function isNearby(host: string): boolean {
  if (/^\[(::1|f[cd][0-9a-f]{2}:.*)\]$/i.test(host)) return true;
  if (/^(127|10)(\.\d{1,3}){3}$|^192\.168(\.\d{1,3}){2}$|^172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}$/.test(host))
    return true;
  return /^[a-z0-9-]+$/i.test(host) && !/^\d+$/.test(host);
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Undefined where it cannot be one. */
function readPublicUrl(value: string | null): string | null | undefined {
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isUsable =
    url !== null &&
    ["http:", "https:"].includes(url.protocol) &&
    url.username === "" &&
    url.search === "" &&
    url.hash === "";
  return isUsable ? `${url.origin}${url.pathname.replace(/\/+$/, "")}` : undefined;
}
