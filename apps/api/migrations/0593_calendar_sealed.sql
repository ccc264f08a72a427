-- An address that was sealed with another key, as after a restore, cannot be opened any more.
alter table busy_calendars drop constraint busy_calendars_failure_check,
  add check (failure in ('not_public', 'unreachable', 'refused', 'too_large', 'no_calendar', 'sealed'));
