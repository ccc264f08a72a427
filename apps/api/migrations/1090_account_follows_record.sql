-- Name and e-mail of who works are those of the record, both surnames in one field. The account follows it, also when the
-- record is given another account, and is never called otherwise; whoever works no more has a name of their own again.
drop trigger account_to_worker on users;
drop function account_to_worker();

create function surnames_of(w workers) returns text language sql immutable
  return concat_ws(' ', w.last_name, nullif(w.last_name_second, ''));

create or replace function worker_account() returns trigger language plpgsql as $$
begin
  if new.user_id = 0 then
    insert into users (tenant_id, first_name, last_name, email, roles)
      values (new.tenant_id, new.first_name, surnames_of(new), new.email, '{}')
      returning id into new.user_id;
  end if;
  return new;
end $$;

create or replace function worker_to_account() returns trigger language plpgsql as $$
begin
  update users set first_name = new.first_name, last_name = surnames_of(new), email = new.email
    where tenant_id = new.tenant_id and id = new.user_id
      and (first_name, last_name, email) is distinct from (new.first_name, surnames_of(new), new.email);
  return null;
end $$;
drop trigger worker_to_account on workers;
create trigger worker_to_account
  after update of first_name, last_name, last_name_second, email, user_id, deleted_at on workers
  for each row
  when (new.deleted_at is null
    and (old.first_name, old.last_name, old.last_name_second, old.email, old.user_id, old.deleted_at)
      is distinct from (new.first_name, new.last_name, new.last_name_second, new.email, new.user_id, new.deleted_at))
  execute function worker_to_account();

create function refuse_other_than_record() returns trigger language plpgsql as $$
begin
  if exists (select from workers w where w.tenant_id = new.tenant_id and w.user_id = new.id and w.deleted_at is null
      and (w.first_name, surnames_of(w), w.email) is distinct from (new.first_name, new.last_name, new.email)) then
    raise exception 'account % is called otherwise than its record', new.id;
  end if;
  return new;
end $$;
create trigger refuse_other_than_record before update of first_name, last_name, email on users
  for each row
  when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function refuse_other_than_record();

update users u set first_name = w.first_name, last_name = surnames_of(w), email = w.email
from workers w
where w.tenant_id = u.tenant_id and w.user_id = u.id and w.deleted_at is null
  and (u.first_name, u.last_name, u.email) is distinct from (w.first_name, surnames_of(w), w.email);
