-- The nights before and behind a day of visits that are spent away from home: near which shop, and where that is.
alter table visit_routes add column nights jsonb;
