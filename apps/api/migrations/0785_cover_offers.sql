-- Offers of a shift whose person cannot come: it stays theirs until somebody else says yes. The next person may be asked
-- after less than an hour.
alter table offer_places add column instead_of bigint;
alter table offer_places add foreign key (tenant_id, instead_of) references workers (tenant_id, id) on delete set null (instead_of);
create index offer_places_instead_of on offer_places (tenant_id, instead_of) where instead_of is not null;

alter table offers drop constraint offers_wave_hours_check;
alter table offers alter column wave_hours type double precision;
alter table offers add constraint offers_wave_hours_check check (wave_hours between 0.25 and 72);
