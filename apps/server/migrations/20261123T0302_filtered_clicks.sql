-- A creator sees how many clicks on a link did not count, and why. Counted clicks stay out of the index, so they are
-- stored as fast as before. Partitions made later copy it.
create index clicks_filtered on clicks (link_id, clicked_at) include (filtered) where filtered is not null;
