-- That something of a topic has changed, and whom it concerns: what open pages are told within a second. One row for each
-- topic and audience of a transaction, kept for an hour. Nothing of what changed stands here.
create table live_changes (
  tenant_id text not null,
  -- The transaction that wrote it. A reader who keeps the snapshot of its last look finds exactly what was committed since.
  written_by xid8 not null,
  topic text not null,
  -- "office", "workers" (the office too), "worker 12" (the office too), "user 5" (nobody else).
  audience text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, written_by, topic, audience)
);

alter table live_changes enable row level security;
alter table live_changes force row level security;
create policy own_tenant on live_changes using (tenant_id = app_tenant());
grant select, insert, delete on live_changes to app;

-- Topic and whom it concerns are the trigger's arguments. A change of more people than fifty concerns them all.
create function tell_change() returns trigger language plpgsql as $$
declare
  topic constant text := tg_argv[0];
  concerns constant text := tg_argv[1];
begin
  if concerns = 'worker' then
    with concerned as (select distinct c.tenant_id, c.worker_id from changed as c limit 51)
    insert into live_changes (tenant_id, written_by, topic, audience)
    select distinct c.tenant_id, pg_current_xact_id(), topic,
      case when count(*) over () > 50 then 'workers' when c.worker_id is null then 'office' else 'worker ' || c.worker_id end
    from concerned as c
    on conflict do nothing;
  elsif concerns = 'user' then
    insert into live_changes (tenant_id, written_by, topic, audience)
    select distinct c.tenant_id, pg_current_xact_id(), topic, 'user ' || c.user_id from changed as c
    on conflict do nothing;
  else
    insert into live_changes (tenant_id, written_by, topic, audience)
    select distinct c.tenant_id, pg_current_xact_id(), topic, concerns from changed as c
    on conflict do nothing;
  end if;
  return null;
end $$;

do $$
declare
  told record;
begin
  for told in
    select * from (values
      ('absences', 'absences', 'worker'),
      ('availability_answers', 'availability', 'worker'),
      ('availability_rules', 'availability', 'worker'),
      ('unavailable_days', 'availability', 'worker'),
      ('campaign_asks', 'asks', 'worker'),
      ('offers', 'offers', 'office'),
      ('offer_invitations', 'offers', 'worker'),
      ('swaps', 'swaps', 'workers'),
      ('call_offs', 'callOffs', 'worker'),
      ('shift_confirmations', 'confirmations', 'worker'),
      ('jobs', 'jobs', 'worker'),
      ('job_slots', 'jobs', 'worker'),
      ('assignments', 'jobs', 'worker'),
      ('notices', 'notices', 'user')
    ) as t (table_name, topic, concerns)
  loop
    execute format('create trigger tell_added after insert on %I referencing new table as changed
      for each statement execute function tell_change(%L, %L)', told.table_name, told.topic, told.concerns);
    execute format('create trigger tell_changed after update on %I referencing new table as changed
      for each statement execute function tell_change(%L, %L)', told.table_name, told.topic, told.concerns);
    execute format('create trigger tell_removed after delete on %I referencing old table as changed
      for each statement execute function tell_change(%L, %L)', told.table_name, told.topic, told.concerns);
  end loop;
end $$;

-- A punch, a correction, an answer: the register only grows.
create trigger tell_added after insert on register_rows referencing new table as changed
  for each statement execute function tell_change('register', 'worker');
-- Whoever signs out, or is signed out, is told nothing more.
create trigger tell_removed after delete on sessions referencing old table as changed
  for each statement execute function tell_change('session', 'user');
