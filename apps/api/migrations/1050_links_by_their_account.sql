-- Links of one use are ended and looked for by the account that they open, of many accounts at once.
create index one_time_links_user on one_time_links (tenant_id, user_id);
