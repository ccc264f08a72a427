-- The documents of workers: what the agency asks for, every version that came, who read it and who signed it.

create table document_types (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  name text not null,
  description text,
  has_expiry boolean not null default false,
  is_required boolean not null default false,
  -- What an assignment meets when a required document is missing or out of date.
  effect text not null default 'NONE' check (effect in ('NONE', 'WARN', 'BLOCK')),
  needs_signature boolean not null default false,
  is_identity boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index document_types_name on document_types (tenant_id, f_norm(name)) where deleted_at is null;

-- accepted_file_id, pending_file_id and expires_on follow from the versions: the newest accepted one and the newest that
-- waits for the office. No foreign keys there: versions refer to their document already.
create table documents (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  worker_id bigint not null,
  type_id bigint not null,
  title text not null,
  accepted_file_id bigint,
  pending_file_id bigint,
  expires_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, worker_id) references workers (tenant_id, id),
  foreign key (tenant_id, type_id) references document_types (tenant_id, id)
);
create index documents_of_worker on documents (tenant_id, worker_id, type_id) where deleted_at is null;
create index documents_expiring on documents (tenant_id, expires_on) where deleted_at is null;

-- A version never changes but for what the office decides about it.
create table document_files (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  document_id bigint not null,
  number integer not null check (number > 0),
  file_key text not null,
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg')),
  size_bytes integer not null,
  pages integer not null check (pages > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  original_name text not null,
  expires_on date,
  review text not null check (review in ('PENDING', 'ACCEPTED', 'REJECTED')),
  review_reason text,
  reviewed_by text,
  reviewed_at timestamptz,
  uploaded_by bigint,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, document_id, number),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);

-- What the office asks a worker for: a document of a type, or the signature of a version.
create table document_requests (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  worker_id bigint not null,
  type_id bigint not null,
  what text not null check (what in ('UPLOAD', 'SIGNATURE')),
  document_id bigint,
  file_id bigint,
  status text not null default 'OPEN' check (status in ('OPEN', 'DONE', 'DECLINED', 'WITHDRAWN')),
  reason text,
  requested_by text not null,
  requested_at timestamptz not null,
  closed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, worker_id) references workers (tenant_id, id),
  foreign key (tenant_id, type_id) references document_types (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, file_id) references document_files (tenant_id, id),
  check ((what = 'SIGNATURE') = (file_id is not null and document_id is not null)),
  check ((status = 'OPEN') = (closed_at is null))
);
create unique index document_requests_signature on document_requests (tenant_id, document_id)
  where status = 'OPEN' and what = 'SIGNATURE';
create unique index document_requests_upload on document_requests (tenant_id, worker_id, type_id)
  where status = 'OPEN' and what = 'UPLOAD';
create index document_requests_of_file on document_requests (tenant_id, file_id, id desc);
create index document_requests_of_worker on document_requests (tenant_id, worker_id, id desc);

-- The evidence of each signature, one chain of hashes for the agency. Everything that a row says is in its hash.
create table document_signatures (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  seq integer not null check (seq > 0),
  code uuid not null,
  request_id bigint not null,
  document_id bigint not null,
  file_id bigint not null,
  worker_id bigint not null,
  user_id bigint not null,
  signer_name text not null,
  signer_dni text not null,
  typed_name text not null,
  statement text not null,
  document_title text not null,
  sha256 text not null,
  signed_key text not null,
  signed_sha256 text not null check (signed_sha256 ~ '^[0-9a-f]{64}$'),
  signed_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  http_request text not null,
  previous_hash text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (tenant_id, id),
  unique (tenant_id, seq),
  unique (tenant_id, code),
  unique (tenant_id, request_id),
  foreign key (tenant_id, request_id) references document_requests (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, file_id) references document_files (tenant_id, id),
  foreign key (tenant_id, worker_id) references workers (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index document_signatures_of_file on document_signatures (tenant_id, file_id);
create index document_signatures_of_copy on document_signatures (tenant_id, signed_sha256);

-- Who has read which document.
create table document_accesses (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  document_id bigint not null,
  file_id bigint not null,
  is_signed boolean not null,
  user_id bigint not null,
  user_name text not null,
  active_role text not null,
  ip text not null,
  http_request text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, file_id) references document_files (tenant_id, id)
);
create index document_accesses_of_document on document_accesses (tenant_id, document_id, id desc);
create index document_accesses_age on document_accesses (tenant_id, at);

do $$
declare
  name text;
begin
  foreach name in array array['document_types', 'documents', 'document_files', 'document_requests',
    'document_signatures', 'document_accesses'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_tenant on %I using (tenant_id = app_tenant())', name);
    execute format('grant select, insert on %I to app', name);
  end loop;
end $$;
grant update on document_types, documents, document_requests to app;
grant update (review, review_reason, reviewed_by, reviewed_at, expires_on) on document_files to app;

-- Evidence and versions stay as they were written, for the owner too; the log of readings goes after its time.
create function documents_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'document_accesses'
    and (to_jsonb(old) ->> 'at')::timestamptz < now() - interval '12 months' then
    return old;
  end if;
  raise exception '% is only ever added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger document_signatures_stay before update or delete on document_signatures
  for each row execute function documents_stay();
create trigger document_accesses_stay before update or delete on document_accesses
  for each row execute function documents_stay();
create trigger document_files_stay before delete on document_files
  for each row execute function documents_stay();
create trigger document_files_keep before update of id, document_id, number, file_key, media_type, size_bytes, pages, sha256,
  original_name, uploaded_by, uploaded_by_name, uploaded_at on document_files
  for each row execute function documents_stay();

-- The log of readings is kept for twelve months; the application asks for it to be cleared and cannot delete itself.
create function purge_document_accesses() returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone bigint;
begin
  delete from document_accesses where tenant_id = app_tenant() and at < now() - interval '12 months';
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke execute on function purge_document_accesses() from public;
grant execute on function purge_document_accesses() to app;
