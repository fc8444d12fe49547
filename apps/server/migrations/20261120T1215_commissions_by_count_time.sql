-- What counted in the last 30 days, for promotions to another tier: rows lie in the order of time already, so a summary
-- of each range of pages is enough, and orders pay next to nothing for it.
create index commissions_by_count_time on commissions using brin (counted_at) with (autosummarize = on);
