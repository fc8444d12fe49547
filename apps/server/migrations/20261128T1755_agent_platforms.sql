-- The door for agents. Null: a shop from before, whose owner has not decided yet; it acts as `off`.
alter table store_settings
  add column agent_door text constraint store_settings_agent_door_check check (agent_door in ('off', 'catalogue', 'handoff')),
  add column agent_version text not null default '2026-08-25'
    constraint store_settings_agent_version_check check (agent_version in ('2026-08-25', '2026-04-08'));

-- Platforms that speak for agents, by the address of their profile. What of a profile is read is kept here, so that other
-- processes and a restart need no request.
create table agent_platforms (
  id uuid primary key,
  profile_url text not null constraint agent_platforms_profile_url_key unique check (char_length(profile_url) <= 500),
  host text not null,
  state text not null default 'seen' constraint agent_platforms_state_check check (state in ('seen', 'known', 'blocked')),
  profile jsonb,
  fetched_at timestamptz(3),
  fresh_until timestamptz(3),
  -- One process at a time asks; what it could not get is kept too, so that nothing asks again before `retry_at`.
  fetching_until timestamptz(3),
  failure jsonb,
  failures integer not null default 0,
  retry_at timestamptz(3),
  last_seen_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create index agent_platforms_seen on agent_platforms (last_seen_at) where state = 'seen';
create index agent_platforms_fetching on agent_platforms (fetching_until) where fetching_until is not null;
