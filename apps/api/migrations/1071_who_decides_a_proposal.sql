-- Who of the office has answered a proposal, as the history of those from before tells it.
alter table project_proposals add column decided_by text;
update project_proposals p set decided_by = h.user_name
from history h
where h.tenant_id = p.tenant_id and h.entity = 'proposal' and h.entity_id = p.id and h.action in ('approved', 'declined');
