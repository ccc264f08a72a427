-- What would let a visit in that fits nowhere is a list of ways, each with who and when: [{kind, days: [{person, date}], …}].
create function pg_temp.with_ways(left_out jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(one - 'room' - 'helper' || case when ways = '[]' then '{}' else jsonb_build_object('ways', ways) end
    order by place), '[]')
  from jsonb_array_elements(left_out) with ordinality as v (one, place)
    cross join lateral (
      select coalesce(jsonb_agg(way || jsonb_build_object('kind', kind, 'days', (
        select jsonb_agg(jsonb_build_object('person', old -> 'person', 'date', d))
        from jsonb_array_elements(old -> 'dates') d))), '[]') as ways
      from (values
        ('longer', one -> 'room', jsonb_build_object('minutes', one #> '{room,minutes}', 'side', one #> '{room,side}')),
        ('helper', one -> 'helper', '{}'::jsonb)) as w (kind, old, way)
      where old is not null) as told
$$;

update visit_plans set left_out = pg_temp.with_ways(left_out)
where left_out::text like '%"room"%' or left_out::text like '%"helper"%';
update visit_plans set before_replan = jsonb_set(before_replan, '{leftOut}', pg_temp.with_ways(before_replan -> 'leftOut'))
where before_replan ->> 'leftOut' like '%"room"%' or before_replan ->> 'leftOut' like '%"helper"%';
