import type { peopleEndpoints as endpoints } from '@cuadrante/contract/people/endpoints.ts'
import { cleanPhone } from '@cuadrante/domain/identity/contact.ts'
import { cleanIdentifier } from '@cuadrante/domain/identity/identity-check.ts'
import type { WorkerType } from '@cuadrante/contract/people/choices.ts'
import type { Duplicate } from '@cuadrante/contract/people/worker.ts'
import { sql } from 'kysely'
import type { Verb } from '../../../platform/http/context.ts'
import { workerName } from '../../../platform/records/people-sql.ts'

/** At most this many are pointed out. */
const few = 5

type Row = {
  readonly id: number
  readonly name: string
  readonly worker_type: WorkerType
  readonly dni: boolean
  readonly email: boolean
  readonly phone: boolean
}

/** Other live records with the same clean identifier, e-mail or phone. Each is looked for by its own index. */
export const findDuplicates: Verb<(typeof endpoints)['duplicates']> = async ({ db }, { query }) => {
  const dni = cleanIdentifier(query.dni ?? '')
  const phone = cleanPhone(query.phone ?? '')
  const email = (query.email ?? '').trim()
  const looks = [
    ...(dni ? [sql`select id from workers where dni = ${dni} and deleted_at is null`] : []),
    ...(phone ? [sql`select id from workers where phone = ${phone} and deleted_at is null`] : []),
    ...(email ? [sql`select id from workers where email_key = f_norm(${email}) and deleted_at is null`] : []),
  ]
  if (looks.length === 0) return []
  const { rows } = await sql<Row>`
    select w.id, ${workerName} as name, w.worker_type,
      w.dni = ${dni} as dni, w.phone = ${phone} as phone, w.email_key = f_norm(${email}) as email
    from workers as w
    where w.id in (${sql.join(looks, sql` union `)}) and w.id <> ${query.exceptId ?? 0}
    order by w.id limit ${few}`.execute(db)
  return rows.map(duplicateOf)
}

const duplicateOf = ({ id, name, worker_type, ...same }: Row): Duplicate => ({
  id,
  name,
  workerType: worker_type,
  matches: (['dni', 'email', 'phone'] as const).filter((what) => same[what]),
})
