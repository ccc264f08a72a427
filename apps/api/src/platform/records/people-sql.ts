import { sql } from 'kysely'

/** Given name and surnames of the worker `w` of a statement. */
export const workerName = sql<string>`concat_ws(' ', w.first_name, w.last_name, w.last_name_second)`

/** Given name and surname of the account `u` of a statement. */
export const userName = sql<string>`trim(u.first_name || ' ' || u.last_name)`

/** The profile that was chosen first for the worker `w` of a statement; null where none was. */
export const firstProfile = sql<string | null>`(
  select p.name from worker_profiles wp join profiles p on p.id = wp.profile_id
  where wp.worker_id = w.id order by wp.position limit 1)`
