-- A notice of a document that expires names the day: those that went out name it too, so that none goes out again.
update notices n set key = format('document %s file %s %s %s', d.id, d.accepted_file_id, to_char(d.expires_on, 'YYYY-MM-DD'), k.parts[3])
from (
  select tenant_id, id, regexp_match(key, '^document (\d+) file (\d+) (\w+)$') as parts from notices
  where kind = 'document_expiring') k
join documents d on d.tenant_id = k.tenant_id and d.id = k.parts[1]::bigint and d.accepted_file_id = k.parts[2]::bigint
where n.tenant_id = k.tenant_id and n.id = k.id and d.expires_on is not null;
