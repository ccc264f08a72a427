-- A worker's card asks at every look what waits for an answer.
create index register_rows_corrections on register_rows (tenant_id, worker_id, seq) where entry = 'correction';
