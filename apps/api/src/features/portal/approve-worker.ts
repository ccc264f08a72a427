import type { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { sql } from 'kysely'
import { recordHistory } from '../../platform/history/record-history.ts'
import type { Verb } from '../../platform/http/context.ts'
import { fail } from '../../platform/http/fail.ts'
import { closeSignatureRequests } from '../people/index.ts'

type Row = { readonly name: string; readonly before: string }

/**
 * The documentation of a person is in order. Signatures that were still waited for are no longer asked: the office says
 * that it does without them. Approving twice changes nothing. @throws not_found
 */
export const approveWorker: Verb<(typeof portalEndpoints)['approveWorker']> = async (context, { params }) => {
  const { db, now } = context
  const { rows } = await sql<Row>`
    select concat_ws(' ', first_name, last_name, last_name_second) as name, documentation_status as before
    from workers where id = ${params.id} and deleted_at is null for no key update`.execute(db)
  const [worker] = rows
  if (!worker) throw fail('not_found')
  const { length: withdrawn } = await closeSignatureRequests(
    db,
    { workerId: params.id },
    { now, status: 'WITHDRAWN', reason: 'Documentación aprobada por la oficina sin esta firma' },
  )
  if (worker.before !== 'APPROVED' || withdrawn > 0) {
    await sql`
      update workers set documentation_status = 'APPROVED', version = version + 1, updated_at = ${now.toISOString()}::timestamptz
      where id = ${params.id}`.execute(db)
    await recordHistory(context, {
      entity: 'worker',
      entityId: params.id,
      action: 'approved',
      label: worker.name,
      before: { documentationStatus: worker.before, waitingSignatures: withdrawn },
      after: { documentationStatus: 'APPROVED', waitingSignatures: 0 },
    })
  }
  return { message: `La documentación de ${worker.name} queda aprobada.${toldOf(withdrawn)}` }
}

const toldOf = (withdrawn: number): string => {
  if (withdrawn === 0) return ''
  return withdrawn === 1
    ? ' Se ha retirado 1 petición de firma.'
    : ` Se han retirado ${withdrawn} peticiones de firma.`
}
