import { usualAbsenceTypes } from '@cuadrante/contract/campaigns/absences/absence-types.ts'
import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import { defaultZone, todayIn } from '@cuadrante/domain/dates/zone.ts'
import { sql } from 'kysely'
import type { Tx } from '../../src/platform/database/database.ts'

/** Whose absence it is: the first demo worker, or those without work to come, in their order. */
type Who = 'demo' | number
type State = 'ASKED' | 'APPROVED' | 'REFUSED'

/** First and last day as days from today. Nobody who is away has shifts to come: the demo's gaps stay what they are. */
const absences: readonly (readonly [Who, type: string, from: number, to: number, State])[] = [
  ['demo', 'Vacaciones', 62, 68, 'ASKED'],
  ['demo', 'Asuntos propios', -40, -40, 'APPROVED'],
  [0, 'Vacaciones', 3, 12, 'APPROVED'],
  [1, 'Baja médica', -6, 8, 'APPROVED'],
  [2, 'Matrimonio o pareja de hecho', 15, 29, 'ASKED'],
  [3, 'Traslado del domicilio habitual', 5, 5, 'ASKED'],
  [4, 'Vacaciones', 20, 26, 'REFUSED'],
  [5, 'Nacimiento y cuidado de menor', -20, 40, 'APPROVED'],
]

/** The usual types, and some people who are away or want to be. */
export async function seedAbsences(db: Tx, now: Date): Promise<void> {
  const today = todayIn(defaultZone, now)
  const types = await addTypes(db)
  const workers = await freeWorkers(db, today)
  for (const [place, [who, type, from, to, state]] of absences.entries()) {
    const worker = who === 'demo' ? workers.demo : workers.others[who]
    const type_id = types.get(type)
    if (!worker || !type_id) continue
    const answered = state !== 'ASKED'
    const asked_at = askedAt(today, Math.min(from - 9, -4), place)
    await db
      .insertInto('absences')
      .values({
        worker_id: worker.id,
        type_id,
        from_day: addDays(today, from),
        to_day: addDays(today, to),
        state,
        asked_by_name: worker.name,
        asked_at,
        answered_by_name: answered ? 'Administración' : null,
        answered_at: answered ? new Date(asked_at.getTime() + 27 * 3_600_000) : null,
        reason: state === 'REFUSED' ? 'Esa semana hace falta todo el equipo' : null,
      })
      .execute()
  }
}

/** So many days from today, in the course of a morning or an afternoon. */
function askedAt(today: Day, days: number, place: number): Date {
  const minutes = 9 * 60 + ((place * 137) % 540)
  return new Date(Date.parse(`${addDays(today, days - (place % 3))}T00:00:00Z`) + minutes * 60_000)
}

async function addTypes(db: Tx): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const type of usualAbsenceTypes) {
    const { id } = await db
      .insertInto('absence_types')
      .values({
        name: type.name,
        legal_basis: type.legalBasis,
        is_paid: type.isPaid,
        days_per_year: type.daysPerYear,
        balance_days: type.balanceDays,
        needs_document: type.needsDocument,
        by_hours: type.byHours,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(type.name, id)
  }
  return ids
}

type Worker = { readonly id: number; readonly name: string; readonly isDemo: boolean }

async function freeWorkers(db: Tx, today: string) {
  const { rows } = await sql<Worker>`
    select w.id, concat_ws(' ', w.first_name, w.last_name) as name, coalesce(u.login = 'trabajador', false) as "isDemo"
    from workers w left join users u on u.id = w.user_id
    where w.deleted_at is null and w.worker_type = 'WORKER' and w.worker_status = 'ACTIVE'
      and (u.login = 'trabajador' or u.login is null and not exists (
        select from jobs j where j.worker_id = w.id and j.end_date >= ${today}::date - 30))
    order by w.id desc`.execute(db)
  return { demo: rows.find(({ isDemo }) => isDemo), others: rows.filter(({ isDemo }) => !isDemo) }
}
