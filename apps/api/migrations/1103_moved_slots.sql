-- When a slot was given its beginning, where the job had others before. Whoever is late by hours that were written after they had
-- begun is not late before the office says so. Earlier changes are not known.
alter table job_slots add column moved_at timestamptz;
