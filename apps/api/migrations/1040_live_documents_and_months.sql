-- Documents that a worker sends and the office reviews, and what one asks of the other: each sees what the other does.
do $$
declare
  name text;
begin
  foreach name in array array['documents', 'document_requests'] loop
    execute format('create trigger tell_added after insert on %I referencing new table as changed
      for each statement execute function tell_change(''documents'', ''worker'')', name);
    execute format('create trigger tell_changed after update on %I referencing new table as changed
      for each statement execute function tell_change(''documents'', ''worker'')', name);
    execute format('create trigger tell_removed after delete on %I referencing old table as changed
      for each statement execute function tell_change(''documents'', ''worker'')', name);
  end loop;
end $$;

-- A month that the office closes is the worker's to sign, and a signed one the office's to approve: events only grow.
create trigger tell_added after insert on register_month_events referencing new table as changed
  for each statement execute function tell_change('register', 'worker');
