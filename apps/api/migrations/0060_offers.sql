-- Jobs offered to workers: who was asked, what each answered, and the proof of every step.

-- The same work for one or several places; each place is a job.
create table offers (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  campaign_id bigint not null,
  mode text not null check (mode in ('FIRST_COME', 'OFFICE_PICKS')),
  status text not null default 'OPEN' check (status in ('OPEN', 'EXPIRED', 'WITHDRAWN')),
  answer_by timestamptz not null,
  -- Start of the first slot: from then on nobody moves up any more.
  begins_at timestamptz not null,
  message text,
  -- Why warnings of the planning are accepted; without it, whoever has one waits for the office.
  conflict_reason text,
  created_by bigint,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index offers_open on offers (tenant_id, answer_by) where status = 'OPEN';
create index offers_campaign on offers (tenant_id, campaign_id, id);

create table offer_places (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  offer_id bigint not null,
  job_id bigint not null,
  primary key (tenant_id, offer_id, job_id),
  foreign key (tenant_id, offer_id) references offers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade
);
create index offer_places_job on offer_places (tenant_id, job_id);

-- One row per worker asked. `answer_order` is the place in the line of those who said yes.
create table offer_invitations (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  offer_id bigint not null,
  worker_id bigint not null,
  worker_name text not null,
  status text not null default 'SENT'
    check (status in ('SENT', 'OPENED', 'CONFIRMED', 'WAITING', 'DECLINED', 'EXPIRED', 'WITHDRAWN')),
  job_id bigint,
  answer_order integer,
  -- Why the office has to confirm this person, in words.
  held_by text,
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  answered_at timestamptz,
  primary key (tenant_id, offer_id, worker_id),
  foreign key (tenant_id, offer_id) references offers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, worker_id) references workers (tenant_id, id),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id),
  check ((status = 'CONFIRMED') = (job_id is not null))
);
create index offer_invitations_job on offer_invitations (tenant_id, job_id) where job_id is not null;
create index offer_invitations_worker on offer_invitations (tenant_id, worker_id, offer_id desc);

-- Links that answer one offer for one person without signing in; only their digest is kept.
create table offer_links (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  digest text not null,
  offer_id bigint not null,
  worker_id bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, digest),
  foreign key (tenant_id, offer_id, worker_id) references offer_invitations (tenant_id, offer_id, worker_id) on delete cascade
);
create index offer_links_invitation on offer_links (tenant_id, offer_id, worker_id);

-- Proof of the call (art. 16.3 ET): every step with the server's time. Each worker's rows are chained by hash, so that a
-- row that is changed or taken out shows. References to offers and workers are kept without a key: proof outlives them.
create table offer_events (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  worker_id bigint not null,
  position integer not null,
  offer_id bigint not null,
  kind text not null,
  at timestamptz not null,
  -- Who did it, by which way, from which address.
  actor text not null,
  via text not null check (via in ('office', 'portal', 'link', 'mail', 'clock')),
  ip text,
  detail jsonb not null default '{}',
  previous_hash text not null,
  hash text not null,
  primary key (tenant_id, worker_id, position)
);
create index offer_events_offer on offer_events (tenant_id, offer_id, worker_id, position);

do $$
declare
  name text;
begin
  foreach name in array array['offers', 'offer_places', 'offer_invitations', 'offer_links', 'offer_events'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_tenant on %I using (tenant_id = app_tenant())', name);
    execute format('grant select, insert, update, delete on %I to app', name);
  end loop;
end $$;
revoke update, delete on offer_events from app;

-- SHA-256 over everything that a row says and the hash of the row before it, in hexadecimal.
create function offer_event_hash(e offer_events) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    e.previous_hash, e.tenant_id, e.worker_id, e.position, e.offer_id, e.kind,
    to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.actor, e.via, e.ip, e.detail)::text, 'UTF8')), 'hex')
$$;

-- Two steps of a worker at the same moment come one after the other.
create function offer_event_added() returns trigger language plpgsql as $$
declare
  before offer_events;
begin
  perform pg_advisory_xact_lock(hashtextextended('offer events of ' || new.tenant_id || '/' || new.worker_id, 0));
  select * into before from offer_events
    where tenant_id = new.tenant_id and worker_id = new.worker_id order by position desc limit 1;
  new.position := coalesce(before.position, 0) + 1;
  new.previous_hash := coalesce(before.hash, '');
  new.hash := offer_event_hash(new);
  return new;
end $$;
create trigger offer_event_added before insert on offer_events for each row execute function offer_event_added();

-- Also whoever owns the tables changes nothing by mistake; the purge of what need not be kept any longer says so first.
create function offer_events_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('cuadrante.purge', true) = 'on' then
    return old;
  end if;
  raise exception 'offer events are never changed' using errcode = 'insufficient_privilege';
end $$;
create trigger offer_events_stay before update or delete on offer_events for each row execute function offer_events_stay();
