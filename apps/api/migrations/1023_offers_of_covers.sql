-- An offer that a cover has taken back comes again with the undo of that cover: whose change it was, and what each invitation
-- was before.
alter table offers add column withdrawn_by_operation bigint;
alter table offers add foreign key (tenant_id, withdrawn_by_operation) references bulk_operations (tenant_id, id) on delete set null (withdrawn_by_operation);
create index offers_withdrawn_by_operation on offers (tenant_id, withdrawn_by_operation) where withdrawn_by_operation is not null;
alter table offer_invitations add column status_before text;
alter table offer_invitations add column held_by_before text;
