import { settingsOf } from '../../access/index.ts'
import type { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import type { WorkerDocuments } from '@cuadrante/contract/people/documents/documents.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { workerName } from '../../../platform/records/people-sql.ts'
import { cellsOf, type CellRow } from './document-cells.ts'
import { documentTypes } from './document-types.ts'
import { documentsWhere, workerInScope, type Person } from './documents.queries.ts'

type Endpoints = typeof endpoints

/** The documents of a worker, and how the worker stands with each type. */
export const readWorkerDocuments: Verb<Endpoints['ofWorker']> = async ({ db, session, now }, { params }) =>
  documentsOf(db, await workerInScope(db, params.id, session), todayIn(session.timeZone, now))

/** The caller's own; a person who is no worker has none. */
export const readOwnDocuments: Verb<Endpoints['own']> = async ({ db, session, now }) => {
  const today = todayIn(session.timeZone, now)
  const { rows } = await sql<Person>`
    select w.id, ${workerName} as name, w.dni from workers w
    where w.user_id = ${session.userId} and w.deleted_at is null`.execute(db)
  const [own] = rows
  if (!own) {
    const nothing = { types: [], cells: [], documents: [], differingSignature: 'warn' as const }
    return { workerId: null, name: session.name, today, ...nothing }
  }
  return documentsOf(db, own, today)
}

async function documentsOf(db: Tx, { id, name }: Person, today: Day): Promise<WorkerDocuments> {
  const { rows } = await sql<CellRow>`${cellsOf(sql`select ${id}::bigint as id`, today)}`.execute(db)
  return {
    workerId: id,
    name,
    today,
    types: await documentTypes(db),
    cells: rows.map(({ workerId: _workerId, ...cell }) => cell),
    documents: await documentsWhere(db, sql`d.worker_id = ${id}`, today),
    differingSignature: (await settingsOf(db)).differingSignature,
  }
}
