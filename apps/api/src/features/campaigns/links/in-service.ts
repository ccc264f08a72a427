import { sql } from 'kysely'

/** Worker `w` whose account the office has not put out of service: otherwise no link and no calendar of theirs opens either. */
export const isInService = sql<boolean>`(w.deleted_at is null and not exists (
  select from users u where u.id = w.user_id and (not u.is_active or u.deleted_at is not null)))`
