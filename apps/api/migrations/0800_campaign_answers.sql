-- By which way the days of a campaign were answered, and the link of its question, which answers without signing in.
alter table campaign_asks add column answered_via text check (answered_via in ('portal', 'office', 'link'));

alter table worker_links add column campaign_id bigint,
  add foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id) on delete cascade,
  drop constraint worker_links_purpose_check,
  drop constraint worker_links_check,
  add constraint worker_links_purpose_check check (purpose in ('availability', 'confirmation', 'campaign')),
  add constraint worker_links_check check (case purpose
    when 'availability' then monday is not null and job_id is null and campaign_id is null
    when 'campaign' then campaign_id is not null and monday is null and job_id is null
    else job_id is not null and date is not null and campaign_id is null end);
