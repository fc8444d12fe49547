-- Building blocks of every invented past: ids of a moment, and one of several things.
create function pg_temp.uuid_at(at timestamptz) returns uuid language sql volatile as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid
$$;
create function pg_temp.pick(things text[], n double precision) returns text language sql immutable as $$
  select things[1 + floor(n * cardinality(things))::integer]
$$;
