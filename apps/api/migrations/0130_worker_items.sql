-- The columns of a worker are named by the description of the record; only what is looked up in catalogues is planned once
-- and kept. A plain column of `workers` needs no change here.
drop function workers_by_id(bigint[]);

-- What workers refer to in catalogues, by the names of the record. Deleted items keep their name. Runs as its caller, so
-- row-level security binds it.
create function worker_items(asked bigint[]) returns table (worker_id bigint, items json)
language plpgsql stable rows 10 set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    select w.id, json_build_object(
      'height', (select json_build_object('id', i.id, 'name', i.name) from heights as i where i.id = w.height_id),
      'eyeColor', (select json_build_object('id', i.id, 'name', i.name) from eye_colors as i where i.id = w.eye_color_id),
      'hairColor', (select json_build_object('id', i.id, 'name', i.name) from hair_colors as i where i.id = w.hair_color_id),
      'shirtSize', (select json_build_object('id', i.id, 'name', i.name) from shirt_sizes as i where i.id = w.shirt_size_id),
      'pantSize', (select json_build_object('id', i.id, 'name', i.name) from pant_sizes as i where i.id = w.pant_size_id),
      'shoe', (select json_build_object('id', i.id, 'name', i.name) from shoes as i where i.id = w.shoe_id),
      'nationality', (select json_build_object('id', i.id, 'name', i.name) from nationalities as i
        where i.id = w.nationality_id),
      'profiles', (select json_agg(json_build_object('id', i.id, 'name', i.name) order by l.position)
        from worker_profiles as l join profiles as i on i.id = l.profile_id where l.worker_id = w.id),
      'experiences', (select json_agg(json_build_object('id', i.id, 'name', i.name) order by l.position)
        from worker_experiences as l join experiences as i on i.id = l.experience_id where l.worker_id = w.id),
      'languages', (
        select json_agg(json_build_object('languageId', i.id, 'name', i.name, 'level', l.level) order by l.position)
        from worker_languages as l join languages as i on i.id = l.language_id where l.worker_id = w.id))
    from workers as w where w.id = any(asked);
end $$;
