-- Two indexes of a click instead of four: each is a sixteenth of what a click costs the database. What is read of one creator,
-- the clicks since the last roll-up and the quarter hours at a period's ends, are few among everyone's, and lie together.
drop index clicks_by_creator;
drop index clicks_by_time;
alter table clicks drop constraint clicks_pkey, add primary key (clicked_at, id);
