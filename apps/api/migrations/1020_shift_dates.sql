-- The day on which a shift begins: people speak of 22:00–06:00 as of one shift of that day. A slot that ends such a night
-- stands on the next day, and what is asked and said of the shift belongs to the day before. A whole day is a day of its own.
alter table job_slots add column shift_date date;

create or replace function slot_added() returns trigger language plpgsql as $$
begin
  select worker_id, holds_time into new.worker_id, new.holds_time
    from jobs where tenant_id = new.tenant_id and id = new.job_id;
  -- Slots are written in their order: the evening is there before what it goes on as.
  new.shift_date := case when new.start_time = '00:00' and new.end_time < '23:59' and exists (
      select from job_slots e where e.tenant_id = new.tenant_id and e.job_id = new.job_id and e.date = new.date - 1
        and e.end_time = '23:59' and e.start_time > '00:00')
    then new.date - 1 else new.date end;
  return new;
end $$;

alter table job_slots disable trigger tell_changed;
update job_slots s set shift_date = case when s.start_time = '00:00' and s.end_time < '23:59' and exists (
    select from job_slots e where e.tenant_id = s.tenant_id and e.job_id = s.job_id and e.date = s.date - 1
      and e.end_time = '23:59' and e.start_time > '00:00')
  then s.date - 1 else s.date end;
alter table job_slots enable trigger tell_changed;
alter table job_slots alter column shift_date set not null;

-- What was said of the second half alone is said of the night; where both halves were told apart, the first one stands.
create temporary table halves on commit drop as
  select s.tenant_id, s.job_id, s.date from job_slots s
  where s.shift_date < s.date and not exists (
    select from job_slots h where h.tenant_id = s.tenant_id and h.job_id = s.job_id and h.date = s.date and h.shift_date = s.date);

delete from shift_confirmations c using halves h
  where (c.tenant_id, c.job_id, c.date) = (h.tenant_id, h.job_id, h.date) and exists (
    select from shift_confirmations f where f.tenant_id = c.tenant_id and f.job_id = c.job_id and f.worker_id = c.worker_id
      and f.date = c.date - 1);
update shift_confirmations c set date = c.date - 1 from halves h
  where (c.tenant_id, c.job_id, c.date) = (h.tenant_id, h.job_id, h.date);

delete from call_offs o using halves h
  where (o.tenant_id, o.job_id, o.date) = (h.tenant_id, h.job_id, h.date) and o.taken_back_at is null and exists (
    select from call_offs f where f.tenant_id = o.tenant_id and f.job_id = o.job_id and f.worker_id = o.worker_id
      and f.date = o.date - 1 and f.taken_back_at is null);
update call_offs o set date = o.date - 1 from halves h
  where (o.tenant_id, o.job_id, o.date) = (h.tenant_id, h.job_id, h.date);

update worker_links l set date = l.date - 1 from halves h
  where l.purpose = 'confirmation' and (l.tenant_id, l.job_id, l.date) = (h.tenant_id, h.job_id, h.date);

delete from reliability_reviews r using halves h
  where r.kind = 'late_cancel' and (r.tenant_id, r.job_id, r.day) = (h.tenant_id, h.job_id, h.date) and exists (
    select from reliability_reviews f where f.tenant_id = r.tenant_id and f.worker_id = r.worker_id and f.kind = r.kind
      and f.job_id = r.job_id and f.day = r.day - 1);
update reliability_reviews r set day = r.day - 1 from halves h
  where r.kind = 'late_cancel' and (r.tenant_id, r.job_id, r.day) = (h.tenant_id, h.job_id, h.date);

-- A shift that has not moved keeps its answer: its hours are those of the whole night now.
update shift_confirmations c set starts_at = n.starts_at
  from (select tenant_id, job_id, shift_date, min(starts_at) as starts_at from job_slots group by 1, 2, 3) n
  where (c.tenant_id, c.job_id, c.date) = (n.tenant_id, n.job_id, n.shift_date) and c.starts_at <> n.starts_at
    and exists (select from job_slots s where s.tenant_id = c.tenant_id and s.job_id = c.job_id and s.starts_at = c.starts_at
      and s.shift_date < s.date);
update call_offs o set starts_at = n.starts_at, ends_at = n.ends_at
  from (select tenant_id, job_id, shift_date, min(starts_at) as starts_at, max(ends_at) as ends_at
    from job_slots group by 1, 2, 3) n
  where (o.tenant_id, o.job_id, o.date) = (n.tenant_id, n.job_id, n.shift_date) and exists (
    select from job_slots s where s.tenant_id = o.tenant_id and s.job_id = o.job_id and s.shift_date < s.date
      and (s.starts_at = o.starts_at or s.starts_at = o.ends_at));
