-- What a row says against itself, where its point lies, and what the file says beside the place.

alter table route_rows
  add column needs_review boolean not null default false,
  -- A person has let the contradiction stand.
  add column is_reviewed boolean not null default false,
  add column located_municipality text,
  -- {hours, contact, phone, notes} as the file holds them.
  add column visit jsonb;
