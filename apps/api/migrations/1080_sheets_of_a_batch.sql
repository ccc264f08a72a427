-- A batch may read several sheets of a workbook together: each row says which of them it stands in.
alter table route_batches
  -- [{index, name}, …] in their order; null where it is the one of sheet_index.
  add column sheets jsonb;
alter table route_rows
  -- Place among the sheets of its batch, and its name where there is more than one.
  add column sheet integer not null default 0,
  add column sheet_name text;
drop index route_rows_number;
drop index route_rows_waiting;
create unique index route_rows_number on route_rows (tenant_id, batch_id, sheet, row_number);
create index route_rows_waiting on route_rows (tenant_id, batch_id, sheet, row_number)
  where geocoding_status = 'PENDING' and not is_excluded;
