-- The ten reference lists. Records that used a deleted item keep its name.
do $$
declare
  name text;
begin
  foreach name in array array[
    'eye_colors', 'hair_colors', 'heights', 'profiles', 'experiences',
    'pant_sizes', 'shirt_sizes', 'shoes', 'languages', 'nationalities'
  ] loop
    execute format($table$
      create table %1$I (
        tenant_id text not null default current_setting('app.tenant') references tenants (id),
        id bigint generated always as identity,
        name text not null,
        description text,
        active boolean not null default true,
        created_at timestamptz not null default now(),
        deleted_at timestamptz,
        primary key (tenant_id, id)
      );
      create unique index %1$s_name on %1$I (tenant_id, f_norm(name)) where deleted_at is null;
      create index %1$s_search on %1$I using gin (f_norm(name) gin_trgm_ops);
      alter table %1$I enable row level security;
      alter table %1$I force row level security;
      create policy own_tenant on %1$I using (tenant_id = app_tenant());
      grant select, insert, update, delete on %1$I to app;
    $table$, name);
  end loop;
end $$;
