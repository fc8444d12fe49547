/**
 * Marks a column of a row type that is never null although the check of SQL types cannot see why: `stale: NotNull<boolean>`
 * for `last_seen_at < now()`. Better than the mark is a statement whose result the check understands; see
 * docs/decisions/0003-sql-types.md.
 */
export type NotNull<Value> = Value;
