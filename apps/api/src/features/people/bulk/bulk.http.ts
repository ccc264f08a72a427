import { numberText } from '@cuadrante/domain/text/number-text.ts'
import { mostPeople, peopleBulkEndpoints as endpoints } from '@cuadrante/contract/people/bulk.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import { sql } from 'kysely'
import { fail } from '../../../platform/http/fail.ts'
import type { GiveAccess } from '../../access/index.ts'
import type { Input, Verb } from '../../../platform/http/context.ts'
import { refuseOff } from '../../../platform/http/modules-off.ts'
import type { Mount } from '../../../platform/http/mount.ts'
import { outcomeOf } from '../../../platform/records/outcome.ts'
import { workerName } from '../../../platform/records/people-sql.ts'
import { allWorkerIds } from '../worker-page.ts'
import { applyToPeople } from './apply-people.ts'
import { planPeople } from './plan-people.ts'
import { seenOf, type PlannedPerson } from './planned-people.ts'
import { undoPeople } from './undo-people.ts'

type Endpoints = typeof endpoints

/** What is done with many people at once. */
export function mountPeopleBulk(mount: Mount, access: GiveAccess): void {
  mount.verb(endpoints.ids, idsOfList)
  mount.verb(endpoints.contacts, contactsOf)
  mount.verb(endpoints.preview, createPreview(access))
  mount.verb(endpoints.apply, createApply(access))
  mount.verb(endpoints.undo, undoPeople)
}

const idsOfList: Verb<Endpoints['ids']> = async ({ db, session, now }, { query }) => {
  const ids = await allWorkerIds(db, { query, session, now })
  return { ids: ids.slice(0, mostPeople), total: ids.length }
}

const contactsOf: Verb<Endpoints['contacts']> = async ({ db }, { body }) => {
  const { rows } = await sql<{ id: number; name: string; email: string; phone: string }>`
    select w.id, ${workerName} as name, w.email, w.phone from workers w
    where w.id = any(${[...body.workerIds]}::bigint[]) and w.deleted_at is null
    order by w.surnames_key, w.first_name_key, w.id`.execute(db)
  return rows
}

const createPreview =
  ({ wayOfInvitations }: GiveAccess): Verb<Endpoints['preview']> =>
  async (context, { body }) => {
    const people = await planned(context, body)
    const reached = reachedBy(people)
    return {
      reached: reached.length,
      seen: seenOf(reached),
      ...leftOut(people),
      notes:
        body.change.kind === 'access'
          ? [await wayOfInvitations(context.db)]
          : await notesOf(context, body, people),
    }
  }

/** @throws people_changed when it reaches others than the preview said, or would accept what has come since */
const createApply =
  ({ toWorkers }: GiveAccess): Verb<Endpoints['apply']> =>
  async (context, { body }) => {
    await context.db
      .selectFrom('workers')
      .select('id')
      .where('id', 'in', [...body.workerIds])
      .orderBy('id')
      .forUpdate()
      .execute()
    const people = await planned(context, body)
    const reached = reachedBy(people)
    if (seenOf(reached) !== body.seen) throw fail('people_changed', { reached: reached.length })
    const done = { done: reached.length, ...leftOut(people) }
    const { change } = body
    if (change.kind !== 'access') return { ...done, undo: await applyToPeople(context, change, reached) }
    const workerIds = reached.map(({ workerId }) => workerId)
    return { ...done, undo: null, ...(await toWorkers(context, workerIds)) }
  }

type Context = Parameters<Verb<Endpoints['preview']>>[0]
type Body = Input<Endpoints['preview']>['body']

/** @throws module_off where it is about documents, which the agency does not have */
function planned({ db, session, now }: Context, { workerIds, change }: Body) {
  if (!['status', 'profile', 'access'].includes(change.kind)) refuseOff('documents', session.modulesOff)
  return planPeople(db, { workerIds, change, today: todayIn(session.timeZone, now) })
}

const leftOut = (people: readonly PlannedPerson[]) =>
  outcomeOf(people.map((person) => ({ ...person, id: person.workerId })))

const reachedBy = (people: readonly PlannedPerson[]) => people.filter(({ reason }) => reason === null)

const peopleWords = (count: number) => (count === 1 ? '1 persona' : `${numberText(count)} personas`)

/** What the office should know before it goes on. */
async function notesOf({ db, session, now }: Context, { change }: Body, people: readonly PlannedPerson[]) {
  const reached = reachedBy(people)
  if (change.kind === 'ask') {
    const untold = reached.filter(({ hasAccess }) => !hasAccess).length
    return untold > 0
      ? [`${peopleWords(untold)} sin acceso al portal: la petición queda hecha, pero nadie recibe el aviso.`]
      : []
  }
  if (change.kind !== 'status' || change.workerStatus === 'ACTIVE' || reached.length === 0) return []
  const { rows } = await sql<{ people: number; jobs: number }>`
    select count(distinct j.worker_id)::int as people, count(*)::int as jobs from jobs j
    where j.worker_id = any(${reached.map(({ workerId }) => workerId)}::bigint[]) and j.deleted_at is null
      and j.status not in ('ANULADO', 'COMPLETADO', 'FACTURADO') and j.end_date >= ${todayIn(session.timeZone, now)}::date`.execute(
    db,
  )
  const [ahead] = rows
  return ahead && ahead.jobs > 0
    ? [
        `${peopleWords(ahead.people)} con trabajos por delante (${numberText(ahead.jobs)}): siguen asignados y se avisará de ello en el cuadrante.`,
      ]
    : []
}
