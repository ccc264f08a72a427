import type { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import { mostPeople } from '@cuadrante/contract/people/bulk.ts'
import type { DocumentState, MatrixRow } from '@cuadrante/contract/people/documents/documents.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Input, Verb } from '../../../platform/http/context.ts'
import { textCondition } from '../../../platform/list/list-sql.ts'
import { firstProfile, workerName } from '../../../platform/records/people-sql.ts'
import { photoPath } from '../read-workers.ts'
import { cellsOf, type CellRow } from './document-cells.ts'
import { documentTypes } from './document-types.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'

type Endpoints = typeof endpoints
type Asked = Input<Endpoints['matrix']>['query']
type PersonRow = Omit<MatrixRow, 'cells' | 'photoUrl'> & { readonly photoKey: string | null }

/** Workers against types of document: who lacks what, at a glance. */
export const readMatrix: Verb<Endpoints['matrix']> = async ({ db, session, now }, { query }) => {
  const today = todayIn(session.timeZone, now)
  const people = peopleOf(query)
  const chosen = chosenOf(query, today)
  const { rows } = await sql<PersonRow>`
    select w.id as "workerId", ${workerName} as name, w.worker_type as "workerType", w.photo_key as "photoKey", ${firstProfile} as profile
    from workers w where ${chosen}
    order by w.surnames_key, w.first_name_key, w.id limit ${query.size} offset ${query.page * query.size}`.execute(
    db,
  )
  const cells = await cellsByWorker(
    db,
    rows.map(({ workerId }) => workerId),
    today,
  )
  const total = await countOf(db, chosen)
  return {
    types: await documentTypes(db),
    content: rows.map(({ photoKey, ...row }) => ({
      ...row,
      photoUrl: photoPath(row.workerId, photoKey),
      cells: cells.get(row.workerId) ?? [],
    })),
    totalElements: total,
    totalPages: Math.ceil(total / query.size),
    size: query.size,
    number: query.page,
    counts: await countsOf(db, people, today),
  }
}

/** Everyone whom the question finds, whatever the page. */
export const readMatrixIds: Verb<Endpoints['matrixIds']> = async ({ db, session, now }, { query }) => {
  const { rows } = await sql<{ id: number }>`
    select w.id from workers w where ${chosenOf(query, todayIn(session.timeZone, now))}
    order by w.surnames_key, w.first_name_key, w.id`.execute(db)
  return { ids: rows.slice(0, mostPeople).map(({ id }) => id), total: rows.length }
}

function chosenOf(query: Asked, today: Day): RawBuilder<SqlBool> {
  const people = peopleOf(query)
  return query.state ? sql<SqlBool>`w.id in (${withState(people, query, today)})` : people
}

/** Those who work, or may come to: nobody whose relation has ended. */
function peopleOf({ workerType, search }: Asked): RawBuilder<SqlBool> {
  const text = textCondition(search, sql`w.search_text`) ?? sql`true`
  return sql`(w.deleted_at is null and w.worker_type = ${workerType} and w.worker_status <> 'TERMINATED' and ${text})`
}

const cellsOfPeople = (people: RawBuilder<SqlBool>, today: Day) =>
  cellsOf(sql`select w.id from workers w where ${people}`, today, { everyone: true })

const withState = (people: RawBuilder<SqlBool>, { state, typeId }: Asked, today: Day) => sql`
  select c."workerId" from (${cellsOfPeople(people, today)}) c
  where c.state = ${state} and ${typeId === undefined ? sql`true` : sql`c."typeId" = ${typeId}`}`

async function countOf(db: Tx, condition: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from workers w where ${condition}`.execute(db)
  return rows[0]?.total ?? 0
}

async function countsOf(db: Tx, people: RawBuilder<SqlBool>, today: Day): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: DocumentState; people: number }>`
    select c.state, count(distinct c."workerId")::int as people
    from (${cellsOfPeople(people, today)}) c group by c.state`.execute(db)
  return Object.fromEntries(rows.map(({ state, people: count }) => [state, count]))
}

async function cellsByWorker(db: Tx, ids: readonly number[], today: Day) {
  const cells = new Map<number, MatrixRow['cells']>()
  if (ids.length === 0) return cells
  const { rows } = await sql<CellRow>`
    ${cellsOf(sql`select unnest(${[...ids]}::bigint[]) as id`, today)}`.execute(db)
  for (const { workerId, ...cell } of rows) cells.set(workerId, [...(cells.get(workerId) ?? []), cell])
  return cells
}
