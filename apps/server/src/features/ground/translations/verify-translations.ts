import { queryCheck } from "../../../platform/checks/query-check.ts";
import { sql } from "../../../platform/database/sql.ts";

type Row = { row: string | null; problem: string | null };

/** Rows of what was deleted since may stay: they are shown nowhere. */
export const translationCheck = queryCheck({
  name: "translations",
  count: sql<{ count: number | null }>`select count(*) as count from translations`,
  differences: [
    sql<Row>`
      select concat('translation ', t.kind, ' ', t.key, ' (', t.locale, ')') as row,
        'nothing says which own text each of its texts was made from' as problem
      from translations t
      where exists (select from jsonb_object_keys(t.texts) as e (field) where coalesce(t.sources ->> e.field, '') !~ '^[0-9a-f]{12}$')
      order by t.kind, t.key, t.locale limit 1000`,
    // Processes read what is above the version that they know, so they would never hear of such a row.
    sql<Row>`
      select concat('translation ', t.kind, ' ', t.key, ' (', t.locale, ')') as row,
        concat('it is of the version ', t.revision, ' of the settings, which have ', s.settings_version) as problem
      from translations t cross join store_settings s
      where t.revision > s.settings_version order by t.kind, t.key, t.locale limit 1000`,
  ],
});
