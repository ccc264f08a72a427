-- Whoever has said yes has said it to the hours from beginning to end: a shift that ends at another time is asked about again.
-- What was said before this counts for the shift as it is.
alter table shift_confirmations add column ends_at timestamptz;
alter table shift_confirmations disable trigger tell_changed;
update shift_confirmations c set ends_at = coalesce((
  select max(s.ends_at) from job_slots s
  where s.tenant_id = c.tenant_id and s.job_id = c.job_id and s.date between c.date and c.date + 1
    and s.shift_date = c.date), c.starts_at);
alter table shift_confirmations enable trigger tell_changed;
alter table shift_confirmations alter column ends_at set not null;

-- Whether a call-off is open is asked of the hours that its shift has now: it is found by its day.
drop index call_offs_ends;
create index call_offs_days on call_offs (tenant_id, date) where taken_back_at is null;
