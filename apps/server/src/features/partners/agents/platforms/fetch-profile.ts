import type { IncomingHttpHeaders } from "node:http";
import { FileNotFetched, fetchAnswer } from "../../../../platform/http/outgoing/fetch-file.ts";
import { Refusal, type RefusalCode } from "../protocol/refusal.ts";
import { malformed, type PlatformProfile, readProfile } from "./read-profile.ts";

/** Why a profile could not be read, as it is kept. */
export interface KeptFailure {
  code: Extract<RefusalCode, "profile_unreachable" | "profile_malformed">;
  content: string;
}

export interface FetchedProfile {
  profile: PlatformProfile;
  freshMs: number;
}

const MOST_BYTES = 128 * 1024;
const TIMEOUT_MS = 3_000;
const SHORTEST_FRESH_S = 60;
const LONGEST_FRESH_S = 24 * 3_600;

/** Asks for a profile; no redirect is followed. Throws {@link Refusal} `profile_unreachable` or `profile_malformed`. */
export async function fetchProfile(address: string, allowPrivate: boolean): Promise<FetchedProfile> {
  const { bytes, isWhole, headers } = await fetchAnswer(address, {
    allowPrivate,
    maxBytes: MOST_BYTES,
    timeoutMs: TIMEOUT_MS,
    redirects: 0,
    accept: "application/json",
  }).catch((error: unknown) => {
    if (!(error instanceof FileNotFetched)) throw error;
    throw new Refusal("profile_unreachable", `The profile could not be fetched: ${error.reason}.`);
  });
  if (!isWhole) throw malformed(`it has more than ${MOST_BYTES / 1024} KiB`);
  if ((headers["content-encoding"] ?? "identity") !== "identity") throw malformed("it comes in another encoding");
  return { profile: readProfile(bytes), freshMs: freshSeconds(headers) * 1_000 };
}

function freshSeconds(headers: IncomingHttpHeaders): number {
  const age = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(headers["cache-control"] ?? "")?.[1];
  return Math.max(SHORTEST_FRESH_S, Math.min(Number(age ?? 0), LONGEST_FRESH_S));
}
