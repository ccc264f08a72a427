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

-- A whole day is a day of its own: it ends before the midnight at which another one begins, as a day alone does.
alter table job_slots disable trigger tell_changed;
alter table jobs disable trigger tell_changed;
with shorter as (
  update job_slots s set ends_at = s.ends_at - interval '1 minute' from jobs j
  where j.tenant_id = s.tenant_id and j.id = s.job_id and s.end_time = '23:59'
    and (s.ends_at at time zone j.timezone)::time = '00:00'
    and not exists (select from job_slots m where m.tenant_id = s.tenant_id and m.job_id = s.job_id
      and m.date = s.date + 1 and m.shift_date = s.date)
  returning s.tenant_id, s.job_id
)
update jobs j set minutes = j.minutes - o.days
  from (select tenant_id, job_id, count(*) as days from shorter group by 1, 2) o
  where j.tenant_id = o.tenant_id and j.id = o.job_id;
alter table job_slots enable trigger tell_changed;
alter table jobs enable trigger tell_changed;
