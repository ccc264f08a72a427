-- A session knows which modules its agency has switched off, so that no request asks for the settings to learn it.
drop function live_session(uuid, timestamptz, timestamptz);
create function live_session(asked uuid, at timestamptz, idle_since timestamptz)
returns table (
  user_id bigint, last_seen_at timestamptz, login text, first_name text, last_name text, roles text[], client_id bigint,
  authenticated_at timestamptz, is_limited boolean, time_zone text, modules_off jsonb
)
language plpgsql stable rows 1 set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    select s.user_id, s.last_seen_at, u.login, u.first_name, u.last_name, u.roles, u.client_id, s.authenticated_at,
      s.is_limited, t.settings ->> 'timeZone', t.settings -> 'modulesOff'
    from sessions as s join users as u on u.id = s.user_id left join tenants as t on t.id = app_tenant()
    where s.id = asked and s.expires_at > at and s.last_seen_at > idle_since and u.is_active and u.deleted_at is null;
end $$;
