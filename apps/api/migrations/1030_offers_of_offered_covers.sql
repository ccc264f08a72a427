-- An offer that a cover by offers has taken back comes again where nobody takes that cover: by which offer it was, the first of
-- its chain where there are several.
alter table offers add column withdrawn_by_offer bigint;
alter table offers add foreign key (tenant_id, withdrawn_by_offer) references offers (tenant_id, id) on delete set null (withdrawn_by_offer);
create index offers_withdrawn_by_offer on offers (tenant_id, withdrawn_by_offer) where withdrawn_by_offer is not null;
