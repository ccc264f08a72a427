-- The latest that were answered stand below those that wait, all of them or those with one answer.
create index project_proposals_answers on project_proposals (tenant_id, status, id desc) where deleted_at is null;
create index project_proposals_decided on project_proposals (tenant_id, id desc) where deleted_at is null and status <> 'PENDING';
