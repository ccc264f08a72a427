-- Of a document whether its signature is asked for or was refused: what the state of every document asks.
create index document_requests_unsigned on document_requests (tenant_id, document_id)
  where what = 'SIGNATURE' and status in ('OPEN', 'DECLINED');
