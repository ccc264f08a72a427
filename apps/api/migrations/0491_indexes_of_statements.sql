-- Indexes for what the product asks and went through a whole agency for: test/plans explains every statement of the tests.

-- The office, and who may sign in, among the accounts of all workers.
create index users_office on users (tenant_id, id) where deleted_at is null and 'ROLE_ADMIN' = any(roles);
create index users_listed on users (tenant_id, id) where deleted_at is null and roles <> '{}';

create index workers_created on workers (tenant_id, created_at, id) where deleted_at is null;
create index workers_photo on workers (tenant_id, photo_key) where photo_key is not null;

create index documents_worker on documents (tenant_id, worker_id);
create index document_requests_document on document_requests (tenant_id, document_id);
create index document_accesses_file on document_accesses (tenant_id, file_id, user_id);

create index offer_invitations_waiting on offer_invitations (tenant_id, offer_id) where status = 'WAITING';
create index jobs_client on jobs (tenant_id, client_id) where deleted_at is null;
