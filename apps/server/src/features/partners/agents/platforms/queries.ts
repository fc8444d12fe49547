import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface PlatformRow {
  id: string;
  profile_url: string;
  host: string;
  state: string;
  /** `PlatformProfile` of read-profile.ts; null: never fetched. */
  profile: unknown;
  fetched_at: Date | null;
  fresh_until: Date | null;
  /** Why the last fetch failed: `KeptFailure` of fetch-profile.ts. */
  failure: unknown;
  failures: number;
  retry_at: Date | null;
  last_seen_at: Date;
}

export async function readPlatform(from: Queryable, profileUrl: string): Promise<PlatformRow | null> {
  const [row] = await from.query(sql<PlatformRow>`
    select id, profile_url, host, state, profile, fetched_at, fresh_until, failure, failures, retry_at, last_seen_at
    from agent_platforms where profile_url = ${profileUrl}`);
  return row ?? null;
}

export async function readPlatformHost(from: Queryable, id: string): Promise<string | null> {
  const [row] = await from.query(sql<{ host: string }>`select host from agent_platforms where id = ${id}`);
  return row?.host ?? null;
}

/** Adds a platform that nobody has named before. */
export async function insertPlatform(
  from: Queryable,
  platform: { id: string; profileUrl: string; host: string },
): Promise<void> {
  await from.execute(sql`
    insert into agent_platforms (id, profile_url, host, last_seen_at)
    values (${platform.id}, ${platform.profileUrl}, ${platform.host}, now()) on conflict (profile_url) do nothing`);
}

/**
 * True when the caller may fetch this profile now: nothing else does, and no more than `atMost` fetches of platforms that
 * the shop does not know are under way. The claim ends by itself.
 */
export async function claimFetch(
  from: Queryable,
  id: string,
  claim: { until: Date; atMost: number },
): Promise<boolean> {
  const rows = await from.execute(sql`
    update agent_platforms p set fetching_until = ${claim.until}
    where id = ${id} and (fetching_until is null or fetching_until < now())
      and (state = 'known' or ${claim.atMost} > (
        select count(*) from agent_platforms o where o.fetching_until > now() and o.state <> 'known'))`);
  return rows === 1;
}

export async function keepProfile(
  from: Queryable,
  id: string,
  kept: { profile: unknown; freshUntil: Date },
): Promise<void> {
  await from.execute(sql`
    update agent_platforms set profile = ${JSON.stringify(kept.profile)}::jsonb, fetched_at = now(), fresh_until = ${kept.freshUntil},
      fetching_until = null, failure = null, failures = 0, retry_at = null, last_seen_at = now()
    where id = ${id}`);
}

export async function keepFailure(
  from: Queryable,
  id: string,
  kept: { failure: unknown; retryAt: Date },
): Promise<void> {
  await from.execute(sql`
    update agent_platforms set failure = ${JSON.stringify(kept.failure)}::jsonb, failures = failures + 1, retry_at = ${kept.retryAt},
      fetching_until = null
    where id = ${id}`);
}

export async function touchPlatform(from: Queryable, id: string): Promise<void> {
  await from.execute(sql`update agent_platforms set last_seen_at = now() where id = ${id}`);
}

/** Removes platforms that nobody decided about and that were not seen since `before`, and the longest unseen above `atMost`. */
export async function deleteUnseenPlatforms(from: Queryable, rule: { before: Date; atMost: number }): Promise<number> {
  return await from.execute(sql`
    delete from agent_platforms where state = 'seen' and (
      last_seen_at < ${rule.before}
      or id in (select id from agent_platforms where state = 'seen' order by last_seen_at desc, id offset ${rule.atMost}))`);
}
