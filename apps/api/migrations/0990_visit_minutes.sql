-- How long a visit usually takes that is made for a client: what its next plan of visits begins with.
alter table clients add column visit_minutes smallint check (visit_minutes between 5 and 720);
