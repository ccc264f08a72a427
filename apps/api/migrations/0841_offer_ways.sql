-- Offers go out by every way that a person is told by.
alter table offer_events drop constraint offer_events_via_check,
  add constraint offer_events_via_check check (via in ('office', 'portal', 'link', 'mail', 'clock', 'push', 'whatsapp', 'sms'));
