-- The dashboard sums the commissions of a period over all creators; corrections were found by creator alone.
create index figure_corrections_by_time on figure_corrections (happened_at);
