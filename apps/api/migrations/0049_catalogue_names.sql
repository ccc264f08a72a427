-- The ten reference lists are found and sorted by the stored form of their names, as every other list is: under row-level
-- security an index serves a plain column, and nobody normalises 20,000 names to show the first ten.
do $$
declare
  name text;
begin
  foreach name in array array[
    'eye_colors', 'hair_colors', 'heights', 'profiles', 'experiences',
    'pant_sizes', 'shirt_sizes', 'shoes', 'languages', 'nationalities'
  ] loop
    execute format($table$
      alter table %1$I add column name_key text collate "C" not null generated always as (f_norm(name)) stored;
      drop index %1$s_name;
      drop index %1$s_search;
      create unique index %1$s_name on %1$I (tenant_id, name_key) where deleted_at is null;
      create index %1$s_search on %1$I using gin (tenant_id, name_key gin_trgm_ops) where deleted_at is null;
    $table$, name);
  end loop;
end $$;
