-- Clients are told of the jobs of their campaigns: audience "client 7", which the office hears too. A job that changes its
-- campaign, or a campaign that changes its client, concerns both, so that an update looks at the rows before it as well.
create function tell_clients() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into live_changes (tenant_id, written_by, topic, audience)
    select distinct c.tenant_id, pg_current_xact_id(), 'jobs', 'client ' || c.client_id
    from campaigns as c
    where (c.tenant_id, c.id) in (select tenant_id, campaign_id from changed union select tenant_id, campaign_id from former)
      and c.client_id is not null
    on conflict do nothing;
  else
    insert into live_changes (tenant_id, written_by, topic, audience)
    select distinct c.tenant_id, pg_current_xact_id(), 'jobs', 'client ' || c.client_id
    from campaigns as c
    where (c.tenant_id, c.id) in (select tenant_id, campaign_id from changed) and c.client_id is not null
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger tell_clients_added after insert on jobs referencing new table as changed
  for each statement execute function tell_clients();
create trigger tell_clients_changed after update on jobs referencing new table as changed old table as former
  for each statement execute function tell_clients();
create trigger tell_clients_removed after delete on jobs referencing old table as changed
  for each statement execute function tell_clients();

create function tell_clients_of_campaigns() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into live_changes (tenant_id, written_by, topic, audience)
    select tenant_id, pg_current_xact_id(), 'jobs', 'client ' || client_id
    from (select tenant_id, client_id from changed union select tenant_id, client_id from former) as c
    where client_id is not null
    on conflict do nothing;
  else
    insert into live_changes (tenant_id, written_by, topic, audience)
    select distinct tenant_id, pg_current_xact_id(), 'jobs', 'client ' || client_id
    from changed where client_id is not null
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger tell_clients_added after insert on campaigns referencing new table as changed
  for each statement execute function tell_clients_of_campaigns();
create trigger tell_clients_changed after update on campaigns referencing new table as changed old table as former
  for each statement execute function tell_clients_of_campaigns();
create trigger tell_clients_removed after delete on campaigns referencing old table as changed
  for each statement execute function tell_clients_of_campaigns();
