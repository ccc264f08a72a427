import type { Tx } from '../../../platform/database/database.ts'

/** What is changed at once in the second factors of a person comes one after the other: each sees what was done before. */
export const holdAccount = (db: Tx, userId: number) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
