-- Saved views were those of reports; every list has them now, and one of each list may open it.
alter table report_views rename to saved_views;
alter table saved_views rename column report to list;
update saved_views set list = 'reports/' || list;
alter table saved_views add column is_default boolean not null default false;
alter index report_views_pkey rename to saved_views_pkey;
alter index report_views_name rename to saved_views_name;
alter sequence report_views_id_seq rename to saved_views_id_seq;
create unique index saved_views_default on saved_views (tenant_id, user_id, list) where is_default;
