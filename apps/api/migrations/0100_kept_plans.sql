-- Questions of every call that take longer to plan than to run. PL/pgSQL plans a statement once for each connection and
-- keeps the plan through transactions, which a prepared statement cannot be trusted with behind a pooler. The functions
-- run as their caller: row-level security binds them, and a plan made under another role is made anew.

-- A session that still counts, with its person.
create function live_session(asked uuid, at timestamptz, idle_since timestamptz)
returns table (
  user_id bigint, last_seen_at timestamptz, login text, first_name text, last_name text, roles text[], client_id bigint
)
language plpgsql stable rows 1 set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    select s.user_id, s.last_seen_at, u.login, u.first_name, u.last_name, u.roles, u.client_id
    from sessions as s join users as u on u.id = s.user_id
    where s.id = asked and s.expires_at > at and s.last_seen_at > idle_since and u.is_active and u.deleted_at is null;
end $$;

-- Workers in the order of their ids, with the names of everything that they refer to. Deleted catalogue items keep their name.
create function workers_by_id(asked bigint[])
returns table (
  id bigint, user_id bigint, worker_type text, worker_status text, documentation_status text, contract_type text,
  gender text, first_name text, last_name text, last_name_second text, email text, phone text, address text,
  postal_code text, province_id smallint, province_name text, city_id integer, city_name text, dni text,
  dni_expires_on date, birth_date date, social_security text, iban text, has_vehicle boolean,
  has_driver_license boolean, has_food_handler_license boolean, notes text, photo_key text, version integer,
  created_at timestamptz, updated_at timestamptz, height json, eye_color json, hair_color json, shirt_size json,
  pant_size json, shoe json, nationality json, profiles json, experiences json, languages json
)
language plpgsql stable rows 10 set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    select w.id, w.user_id, w.worker_type, w.worker_status, w.documentation_status, w.contract_type,
      w.gender, w.first_name, w.last_name, w.last_name_second, w.email, w.phone, w.address,
      w.postal_code, w.province_id, w.province_name, w.city_id, w.city_name, w.dni,
      w.dni_expires_on, w.birth_date, w.social_security, w.iban, w.has_vehicle,
      w.has_driver_license, w.has_food_handler_license, w.notes, w.photo_key, w.version,
      w.created_at, w.updated_at,
      (select json_build_object('id', i.id, 'name', i.name) from heights as i where i.id = w.height_id),
      (select json_build_object('id', i.id, 'name', i.name) from eye_colors as i where i.id = w.eye_color_id),
      (select json_build_object('id', i.id, 'name', i.name) from hair_colors as i where i.id = w.hair_color_id),
      (select json_build_object('id', i.id, 'name', i.name) from shirt_sizes as i where i.id = w.shirt_size_id),
      (select json_build_object('id', i.id, 'name', i.name) from pant_sizes as i where i.id = w.pant_size_id),
      (select json_build_object('id', i.id, 'name', i.name) from shoes as i where i.id = w.shoe_id),
      (select json_build_object('id', i.id, 'name', i.name) from nationalities as i where i.id = w.nationality_id),
      (select json_agg(json_build_object('id', i.id, 'name', i.name) order by l.position)
        from worker_profiles as l join profiles as i on i.id = l.profile_id where l.worker_id = w.id),
      (select json_agg(json_build_object('id', i.id, 'name', i.name) order by l.position)
        from worker_experiences as l join experiences as i on i.id = l.experience_id where l.worker_id = w.id),
      (select json_agg(json_build_object('languageId', i.id, 'name', i.name, 'level', l.level) order by l.position)
        from worker_languages as l join languages as i on i.id = l.language_id where l.worker_id = w.id)
    from unnest(asked) with ordinality as a (id, place) join workers as w on w.id = a.id
    order by a.place;
end $$;
