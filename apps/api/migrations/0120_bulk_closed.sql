-- When whoever made a change of many put the offer to take it back away: it is not made again.
alter table bulk_operations add column closed_at timestamptz;
