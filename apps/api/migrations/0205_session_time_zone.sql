-- "Today" is the agency's: a session knows its clock, so that no request asks for the settings to learn the day.
drop function live_session(uuid, timestamptz, timestamptz);
create function live_session(asked uuid, at timestamptz, idle_since timestamptz)
returns table (
  user_id bigint, last_seen_at timestamptz, login text, first_name text, last_name text, roles text[], client_id bigint,
  authenticated_at timestamptz, is_limited boolean, time_zone text
)
language plpgsql stable rows 1 set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    select s.user_id, s.last_seen_at, u.login, u.first_name, u.last_name, u.roles, u.client_id, s.authenticated_at,
      s.is_limited, (select t.settings ->> 'timeZone' from tenants as t where t.id = app_tenant())
    from sessions as s join users as u on u.id = s.user_id
    where s.id = asked and s.expires_at > at and s.last_seen_at > idle_since and u.is_active and u.deleted_at is null;
end $$;
