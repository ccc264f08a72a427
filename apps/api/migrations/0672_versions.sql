-- Two people who change an item of a catalogue or a user at once are told of each other. The version counts what a form
-- shows, whichever way it changes: from its own form, from an import, from the record of the worker.
create function bump_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['eye_colors', 'hair_colors', 'heights', 'profiles', 'experiences', 'pant_sizes',
    'shirt_sizes', 'shoes', 'languages', 'nationalities'] loop
    execute format('alter table %I add column version integer not null default 1', name);
    execute format('create trigger bump_version before update on %I for each row
      when ((old.name, old.description, old.active) is distinct from (new.name, new.description, new.active))
      execute function bump_version()', name);
  end loop;
end $$;

alter table users add column version integer not null default 1;
create trigger bump_version before update on users for each row
  when ((old.first_name, old.last_name, old.login, old.email, old.roles, old.client_id, old.is_active,
      old.sees_absence_types)
    is distinct from (new.first_name, new.last_name, new.login, new.email, new.roles, new.client_id, new.is_active,
      new.sees_absence_types))
  execute function bump_version();
