-- Contracts that begin are looked for by their first day.
create index contracts_from on contracts (tenant_id, from_day) where deleted_at is null;
