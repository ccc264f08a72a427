-- Offers of one way to cover a shift in which others move: they count only together. The number is that of the first.
alter table offers add column chain_of bigint;
alter table offers add foreign key (tenant_id, chain_of) references offers (tenant_id, id) on delete cascade;
create index offers_chain on offers (tenant_id, chain_of) where chain_of is not null;
