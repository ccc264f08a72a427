-- Provinces go by their official names (INE), article first. The traditional ones still find them.

-- Names of a province that its official one does not contain; a test compares them with the gazetteer.
create function f_other_names_of_province(id smallint) returns text language sql immutable parallel safe as $$
  select case id
    when 7 then 'Islas Baleares'
    when 15 then 'La Coruña'
    when 17 then 'Gerona'
    when 20 then 'Guipúzcoa'
    when 25 then 'Lérida'
    when 31 then 'Nafarroa'
    when 32 then 'Orense'
    when 33 then 'Asturies'
    when 48 then 'Vizcaya'
  end
$$;

alter table centres drop column search_text;
alter table centres add column search_text text collate "C" generated always as (f_norm(
  name || ' ' || email || ' ' || phone || ' ' || address || ' ' || postal_code || ' ' ||
  coalesce(manager, '') || ' ' || coalesce(city_name, '') || ' ' || coalesce(province_name, '') || ' ' ||
  coalesce(f_other_names_of_province(province_id), ''))) stored;
create index centres_search on centres using gin (tenant_id, search_text gin_trgm_ops);

alter table clients drop column search_text;
alter table clients add column search_text text collate "C" generated always as (f_norm(
  cif || ' ' || name || ' ' || address || ' ' || postal_code || ' ' || coalesce(city_name, '') || ' ' ||
  coalesce(province_name, '') || ' ' || coalesce(f_other_names_of_province(province_id), '') || ' ' ||
  coalesce(description, ''))) stored;

alter table workers drop column search_text;
alter table workers add column search_text text collate "C" generated always as (f_norm(
  first_name || ' ' || last_name || ' ' || coalesce(last_name_second, '') || ' ' || dni || ' ' || email || ' ' ||
  phone || ' ' || coalesce(city_name, '') || ' ' || coalesce(province_name, '') || ' ' ||
  coalesce(f_other_names_of_province(province_id), ''))) stored;
create index workers_search on workers using gin (tenant_id, search_text gin_trgm_ops) where deleted_at is null;

create temporary table renamed (id integer, old text, name text);
insert into renamed values
  (1, 'Álava', 'Araba/Álava'),
  (3, 'Alicante', 'Alicante/Alacant'),
  (7, 'Islas Baleares', 'Illes Balears'),
  (12, 'Castellón', 'Castellón/Castelló'),
  (15, 'La Coruña', 'A Coruña'),
  (17, 'Gerona', 'Girona'),
  (20, 'Guipúzcoa', 'Gipuzkoa'),
  (25, 'Lérida', 'Lleida'),
  (32, 'Orense', 'Ourense'),
  (46, 'Valencia', 'Valencia/València'),
  (48, 'Vizcaya', 'Bizkaia');

update centres set province_name = r.name from renamed as r where province_id = r.id and province_name = r.old;
update clients set province_name = r.name from renamed as r where province_id = r.id and province_name = r.old;
-- Nobody comes or goes: the totals of workers stay as they are.
alter table workers disable trigger workers_changed;
update workers set province_name = r.name from renamed as r where province_id = r.id and province_name = r.old;
alter table workers enable trigger workers_changed;

update route_rows set province = r.name from renamed as r where province_id = r.id and province = r.old;
-- Only routes that still have the name that they were given: "Vizcaya 2".
update generated_routes as g set name = r.name || substr(g.name, length(r.old) + 1)
  from renamed as r where g.province_id = r.id and g.name ~ ('^' || r.old || ' [0-9]+$');
-- Where a driver sets out, the capital of the province.
update generated_routes as g set start = jsonb_set(g.start, '{name}', to_jsonb(r.name))
  from renamed as r where g.province_id = r.id and r.id in (15, 17, 25, 32) and g.start ->> 'name' = r.old;

drop table renamed;
