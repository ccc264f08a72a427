import type { userDraft } from '@cuadrante/contract/access/user.ts'
import { personalDataNames } from '@cuadrante/contract/people/personal-data.ts'
import { withoutSecond } from '@cuadrante/domain/text/surnames.ts'
import type * as z from 'zod/mini'
import type { Tx } from '../../../platform/database/database.ts'
import { atField, atFields, fail } from '../../../platform/http/fail.ts'

type Draft = z.output<typeof userDraft>
type Said = Pick<Draft, 'firstName' | 'lastName' | 'email'>

type OfRecord = {
  readonly first_name: string
  readonly last_name: string
  readonly last_name_second: string | null
  readonly email: string
}

/** Access says nothing of a person that their record says otherwise: what is written there is changed there. */
export function refuseOtherData({ firstName, lastName, email }: Said, record: OfRecord): void {
  const said = { firstName, lastName: withoutSecond(lastName, record.last_name_second), email }
  const written = { firstName: record.first_name, lastName: record.last_name, email: record.email }
  const other = personalDataNames.filter((name) => said[name] !== written[name])
  if (other.length === 0) return
  throw atFields(fail('worker_record_says'), other)
}

/** A worker's record whose account nobody signs in with yet, held: of two who give it away at once the second is told. */
export async function closedRecord(db: Tx, workerId: number) {
  const worker = await db
    .selectFrom('workers as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .select(['w.id', 'w.user_id', 'w.first_name', 'w.last_name', 'w.last_name_second', 'w.email', 'u.login'])
    .where('w.id', '=', workerId)
    .where('w.deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!worker) throw fail('not_found')
  if (worker.login !== null) throw atField(fail('worker_has_account', { login: worker.login }), 'workerId')
  return worker
}

/**
 * Somebody who has an account already and works too: the record takes that account, and the one that it was made with, with
 * which nobody signs in, goes. @throws not_found, worker_has_account, worker_record_says, account_has_record
 */
export async function joinRecord(
  { db, now }: { readonly db: Tx; readonly now: Date },
  userId: number,
  body: Draft,
): Promise<void> {
  if (body.workerId === null || !body.roles.includes('ROLE_USER')) return
  const own = await db.selectFrom('workers').select('id').where('user_id', '=', userId).executeTakeFirst()
  if (own?.id === body.workerId) return
  if (own) throw atField(fail('account_has_record'), 'workerId')
  const record = await closedRecord(db, body.workerId)
  refuseOtherData(body, record)
  await db.updateTable('workers').set({ user_id: userId }).where('id', '=', record.id).execute()
  await db
    .updateTable('users')
    .set({ is_active: false, deleted_at: now.toISOString() })
    .where('id', '=', record.user_id)
    .execute()
}
