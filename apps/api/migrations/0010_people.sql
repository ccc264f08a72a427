-- Where work happens, who pays for it, and the people who do it.
-- Provinces and municipalities are INE numbers; their names are kept beside them, so that lists sort and search without a join.
-- A column that ends in _key holds the text as it is compared: lists filter and sort by it, because under row-level
-- security an index serves a condition on a plain column and not on a function of it.

create table centre_groups (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  name_key text collate "C" generated always as (f_norm(name)) stored,
  primary key (tenant_id, id)
);

create table centres (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  name text not null,
  email text not null,
  phone text not null,
  address text not null,
  postal_code text not null,
  latitude double precision not null,
  longitude double precision not null,
  timezone text not null default 'Europe/Madrid',
  manager text,
  manager_mobile text,
  notes text,
  centre_group_id bigint,
  province_id smallint,
  province_name text,
  city_id integer,
  city_name text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  name_key text collate "C" generated always as (f_norm(name)) stored,
  email_key text collate "C" generated always as (f_norm(email)) stored,
  address_key text collate "C" generated always as (f_norm(address)) stored,
  manager_key text collate "C" generated always as (f_norm(manager)) stored,
  province_key text collate "C" generated always as (f_norm(province_name)) stored,
  city_key text collate "C" generated always as (f_norm(city_name)) stored,
  search_text text collate "C" generated always as (f_norm(
    name || ' ' || email || ' ' || phone || ' ' || address || ' ' || postal_code || ' ' ||
    coalesce(manager, '') || ' ' || coalesce(city_name, '') || ' ' || coalesce(province_name, ''))) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, centre_group_id) references centre_groups (tenant_id, id)
);
create index centres_by_name on centres (tenant_id, name_key, id) where deleted_at is null;
create index centres_by_group on centres (tenant_id, centre_group_id) where deleted_at is null;
create index centres_search on centres using gin (tenant_id, search_text gin_trgm_ops);

create table clients (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  cif text not null,
  name text not null,
  address text not null,
  postal_code text not null,
  url text,
  description text,
  province_id smallint,
  province_name text,
  city_id integer,
  city_name text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  name_key text collate "C" generated always as (f_norm(name)) stored,
  address_key text collate "C" generated always as (f_norm(address || ' ' || postal_code)) stored,
  province_key text collate "C" generated always as (f_norm(province_name)) stored,
  city_key text collate "C" generated always as (f_norm(city_name)) stored,
  search_text text collate "C" generated always as (f_norm(
    cif || ' ' || name || ' ' || address || ' ' || postal_code || ' ' ||
    coalesce(city_name, '') || ' ' || coalesce(province_name, '') || ' ' || coalesce(description, ''))) stored,
  primary key (tenant_id, id)
);
create index clients_by_name on clients (tenant_id, name_key, id) where deleted_at is null;
create index clients_by_cif on clients (tenant_id, cif) where deleted_at is null;

-- A person's account may stand before its invitation: then it has no login, no password and no roles.
alter table users alter column login drop not null;
alter table users add constraint users_client foreign key (tenant_id, client_id) references clients (tenant_id, id);
create index users_roles on users using gin (tenant_id, roles) where deleted_at is null;

-- Workers and candidates. Identifiers and phones are stored clean (domain/identity) and shown formatted.
create table workers (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  id bigint generated always as identity,
  user_id bigint not null default 0, -- 0 until the trigger worker_account has made it
  worker_type text not null default 'WORKER' check (worker_type in ('WORKER', 'CANDIDATE')),
  worker_status text not null default 'ACTIVE'
    check (worker_status in ('ACTIVE', 'INACTIVE', 'SUSPENDED', 'TERMINATED')),
  documentation_status text not null default 'PENDING'
    check (documentation_status in ('PENDING', 'APPROVED', 'REJECTED', 'INCOMPLETE')),
  contract_type text check (contract_type in ('PERMANENT', 'TEMPORARY', 'FREELANCE', 'INTERNSHIP', 'C_300', 'NONE')),
  first_name text not null,
  last_name text not null,
  last_name_second text,
  email text not null,
  phone text not null,
  address text,
  postal_code text,
  province_id smallint,
  province_name text,
  city_id integer,
  city_name text,
  dni text not null,
  dni_expires_on date,
  gender text not null check (gender in ('MALE', 'FEMALE', 'OTHER')),
  birth_date date not null,
  social_security text,
  iban text,
  has_vehicle boolean not null default false,
  has_driver_license boolean not null default false,
  has_food_handler_license boolean not null default false,
  notes text,
  height_id bigint,
  eye_color_id bigint,
  hair_color_id bigint,
  shirt_size_id bigint,
  pant_size_id bigint,
  shoe_id bigint,
  nationality_id bigint,
  photo_key text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  first_name_key text collate "C" generated always as (f_norm(first_name)) stored,
  last_name_key text collate "C" generated always as (f_norm(last_name)) stored,
  surnames_key text collate "C" generated always as (f_norm(last_name || coalesce(' ' || last_name_second, ''))) stored,
  email_key text collate "C" generated always as (f_norm(email)) stored,
  province_key text collate "C" generated always as (f_norm(province_name)) stored,
  city_key text collate "C" generated always as (f_norm(city_name)) stored,
  search_text text collate "C" generated always as (f_norm(
    first_name || ' ' || last_name || ' ' || coalesce(last_name_second, '') || ' ' || dni || ' ' || email || ' ' ||
    phone || ' ' || coalesce(city_name, '') || ' ' || coalesce(province_name, ''))) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, height_id) references heights (tenant_id, id),
  foreign key (tenant_id, eye_color_id) references eye_colors (tenant_id, id),
  foreign key (tenant_id, hair_color_id) references hair_colors (tenant_id, id),
  foreign key (tenant_id, shirt_size_id) references shirt_sizes (tenant_id, id),
  foreign key (tenant_id, pant_size_id) references pant_sizes (tenant_id, id),
  foreign key (tenant_id, shoe_id) references shoes (tenant_id, id),
  foreign key (tenant_id, nationality_id) references nationalities (tenant_id, id)
);
create unique index workers_user on workers (tenant_id, user_id);
create index workers_by_type on workers (tenant_id, worker_type, id) where deleted_at is null;
create index workers_search on workers using gin (tenant_id, search_text gin_trgm_ops) where deleted_at is null;
create index workers_texts on workers using gin (
  tenant_id, first_name_key gin_trgm_ops, surnames_key gin_trgm_ops, email_key gin_trgm_ops, phone gin_trgm_ops,
  dni gin_trgm_ops, city_key gin_trgm_ops) where deleted_at is null;

-- One index for each column that the list sorts by; the type comes last, so that it serves both tabs and neither.
do $$
declare
  name text;
begin
  foreach name in array array[
    'first_name_key', 'surnames_key', 'email_key', 'phone', 'dni', 'birth_date', 'province_key', 'city_key', 'has_vehicle',
    'worker_status', 'documentation_status', 'contract_type', 'has_food_handler_license', 'nationality_id'
  ] loop
    execute format(
      'create index %1$I on workers (tenant_id, %2$I, id, worker_type) where deleted_at is null', 'workers_by_' || name, name);
  end loop;
end $$;

create table worker_languages (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  worker_id bigint not null,
  language_id bigint not null,
  level text not null check (level in ('BASICO', 'INTERMEDIO', 'AVANZADO', 'NATIVO', 'DESCONOCIDO')),
  position smallint not null default 0,
  primary key (tenant_id, worker_id, language_id),
  foreign key (tenant_id, worker_id) references workers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, language_id) references languages (tenant_id, id)
);
create index worker_languages_language on worker_languages (tenant_id, language_id, worker_id);

create table worker_profiles (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  worker_id bigint not null,
  profile_id bigint not null,
  position smallint not null default 0,
  primary key (tenant_id, worker_id, profile_id),
  foreign key (tenant_id, worker_id) references workers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, profile_id) references profiles (tenant_id, id)
);
create index worker_profiles_profile on worker_profiles (tenant_id, profile_id, worker_id);

create table worker_experiences (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  worker_id bigint not null,
  experience_id bigint not null,
  position smallint not null default 0,
  primary key (tenant_id, worker_id, experience_id),
  foreign key (tenant_id, worker_id) references workers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, experience_id) references experiences (tenant_id, id)
);
create index worker_experiences_experience on worker_experiences (tenant_id, experience_id, worker_id);

-- How many there are of each type, and how often anything has changed: the first page of a long list need not count it.
-- A connection adds to its own slot, so that two writers do not wait for each other; readers add the slots up.
create table worker_totals (
  tenant_id text not null default current_setting('app.tenant') references tenants (id),
  worker_type text not null,
  slot smallint not null,
  total bigint not null,
  changes bigint not null,
  primary key (tenant_id, worker_type, slot)
);

do $$
declare
  name text;
begin
  foreach name in array array[
    'centre_groups', 'centres', 'clients', 'workers', 'worker_languages', 'worker_profiles', 'worker_experiences',
    'worker_totals'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_tenant on %I using (tenant_id = app_tenant())', name);
    execute format('grant select, insert, update, delete on %I to app', name);
  end loop;
end $$;

create function count_workers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into worker_totals as t
      select tenant_id, worker_type, pg_backend_pid() % 16, count(*) filter (where deleted_at is null), 1
      from new_rows group by tenant_id, worker_type order by 1, 2
      on conflict (tenant_id, worker_type, slot)
        do update set total = t.total + excluded.total, changes = t.changes + 1;
  elsif tg_op = 'DELETE' then
    insert into worker_totals as t
      select tenant_id, worker_type, pg_backend_pid() % 16, -count(*) filter (where deleted_at is null), 1
      from old_rows group by tenant_id, worker_type order by 1, 2
      on conflict (tenant_id, worker_type, slot)
        do update set total = t.total + excluded.total, changes = t.changes + 1;
  else
    insert into worker_totals as t
      select tenant_id, worker_type, pg_backend_pid() % 16, sum(n), 1
      from (
        select tenant_id, worker_type, (deleted_at is null)::int as n from new_rows
        union all
        select tenant_id, worker_type, -(deleted_at is null)::int from old_rows
      ) as moved
      group by tenant_id, worker_type order by 1, 2
      on conflict (tenant_id, worker_type, slot)
        do update set total = t.total + excluded.total, changes = t.changes + 1;
  end if;
  return null;
end $$;
create trigger workers_added after insert on workers
  referencing new table as new_rows for each statement execute function count_workers();
create trigger workers_changed after update on workers
  referencing old table as old_rows new table as new_rows for each statement execute function count_workers();
create trigger workers_removed after delete on workers
  referencing old table as old_rows for each statement execute function count_workers();

-- Every worker has an account, made with the worker; name and e-mail are the same in both, whoever changes them.
create function worker_account() returns trigger language plpgsql as $$
begin
  if new.user_id = 0 then
    insert into users (tenant_id, first_name, last_name, email, roles)
      values (new.tenant_id, new.first_name, new.last_name, new.email, '{}')
      returning id into new.user_id;
  end if;
  return new;
end $$;
create trigger worker_account before insert on workers
  for each row execute function worker_account();

create function worker_to_account() returns trigger language plpgsql as $$
begin
  update users set first_name = new.first_name, last_name = new.last_name, email = new.email
    where tenant_id = new.tenant_id and id = new.user_id
      and (first_name, last_name, email) is distinct from (new.first_name, new.last_name, new.email);
  return null;
end $$;
create trigger worker_to_account after update of first_name, last_name, email on workers
  for each row
  when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function worker_to_account();

create function account_to_worker() returns trigger language plpgsql as $$
begin
  update workers set first_name = new.first_name, last_name = new.last_name, email = coalesce(new.email, email),
      version = version + 1, updated_at = now()
    where tenant_id = new.tenant_id and user_id = new.id
      and (first_name, last_name, email) is distinct from (new.first_name, new.last_name, coalesce(new.email, email));
  return null;
end $$;
create trigger account_to_worker after update of first_name, last_name, email on users
  for each row
  when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function account_to_worker();
