import { Refusal } from "../protocol/refusal.ts";

interface OfferedCapability {
  version: string;
  extends: string[];
}

/** A public key of a profile, as it stands there. */
export interface PlatformKey {
  kid: string;
  kty: string;
  [member: string]: unknown;
}

/** The parts of a platform's profile that we use; the rest is dropped. */
export interface PlatformProfile {
  version: string;
  capabilities: Record<string, OfferedCapability[]>;
  keys: PlatformKey[];
}

const MOST_CAPABILITIES = 64;
const MOST_KEYS = 16;
const LONGEST_NAME = 200;
const VERSION = /^\d{4}-\d{2}-\d{2}$/;
/** Members of public keys that are read: RFC 7518, section 6, and RFC 8037. */
const KEY_MEMBERS = ["kid", "kty", "crv", "x", "y", "alg", "use"] as const;

/** Reads a profile's bytes. Throws `profile_malformed` with the first thing that is wrong. */
export function readProfile(bytes: Buffer): PlatformProfile {
  const profile = asObject(parse(bytes), "");
  const ucp = asObject(profile.ucp, "/ucp");
  const { version } = ucp;
  if (version === undefined) throw malformed("/ucp/version is missing");
  if (typeof version !== "string" || !VERSION.test(version)) throw malformed("/ucp/version is no date");
  return { version, capabilities: readCapabilities(ucp.capabilities), keys: readKeys(profile) };
}

export function malformed(what: string): Refusal {
  return new Refusal("profile_malformed", `The profile is no UCP profile: ${what}.`);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw malformed("it is not JSON in UTF-8");
  }
}

function asObject(value: unknown, path: string): Record<string, unknown> {
  if (value === undefined) throw malformed(`${path} is missing`);
  if (value === null || typeof value !== "object" || Array.isArray(value))
    throw malformed(path === "" ? "it is not an object" : `${path} is not an object`);
  return value as Record<string, unknown>;
}

function readCapabilities(value: unknown): PlatformProfile["capabilities"] {
  if (value === undefined) return {};
  const entries = Object.entries(asObject(value, "/ucp/capabilities"));
  if (entries.length > MOST_CAPABILITIES) throw malformed(`/ucp/capabilities has more than ${MOST_CAPABILITIES} names`);
  // Without a prototype, so that no name of theirs finds anything that they did not write.
  const read: PlatformProfile["capabilities"] = Object.create(null);
  for (const [name, list] of entries) {
    if (name.length > LONGEST_NAME) continue;
    if (!Array.isArray(list)) throw malformed(`/ucp/capabilities/${escaped(name)} is not a list`);
    read[name] = list.slice(0, MOST_CAPABILITIES).map((entry, index) => {
      const path = `/ucp/capabilities/${escaped(name)}/${index}`;
      const { version, extends: parents } = asObject(entry, path);
      if (typeof version !== "string" || !VERSION.test(version)) throw malformed(`${path}/version is no date`);
      const named = parents === undefined ? [] : [parents].flat();
      if (!named.every((parent) => typeof parent === "string")) throw malformed(`${path}/extends is not a name`);
      return { version, extends: (named as string[]).slice(0, MOST_CAPABILITIES) };
    });
  }
  return read;
}

/** Keys that are in no form we know are skipped: a platform may have them for others. */
function readKeys({ keys, signing_keys: former }: Record<string, unknown>): PlatformKey[] {
  const list = [keys, former].flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []));
  return list.slice(0, MOST_KEYS).flatMap((key): PlatformKey[] => {
    if (key === null || typeof key !== "object") return [];
    const members = Object.entries(key).filter(
      ([name, value]) =>
        KEY_MEMBERS.some((known) => known === name) && typeof value === "string" && value.length <= LONGEST_NAME,
    );
    const read = Object.fromEntries(members) as Partial<PlatformKey>;
    return read.kid === undefined || read.kty === undefined ? [] : [read as PlatformKey];
  });
}

/** A name within a JSON pointer, shown shortened and without what is not printable. */
function escaped(name: string): string {
  return name
    .replaceAll("~", "~0")
    .replaceAll("/", "~1")
    .replaceAll(/[^\x20-\x7e]/g, "?")
    .slice(0, 80);
}
