-- Lists are filtered by the number of a province or of a municipality, which the sort indexes by name do not serve.
create index workers_in_province on workers (tenant_id, province_id, id, worker_type) where deleted_at is null;
create index workers_in_city on workers (tenant_id, city_id, id, worker_type) where deleted_at is null;
