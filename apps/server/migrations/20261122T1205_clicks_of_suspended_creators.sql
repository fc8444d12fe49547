-- A click on the link of a suspended creator is stored and does not count: no order from it would be credited.
alter table clicks drop constraint clicks_filtered_known;
alter table clicks add constraint clicks_filtered_known
  check (filtered in ('bot', 'prefetch', 'head', 'duplicate', 'creator_suspended'));
