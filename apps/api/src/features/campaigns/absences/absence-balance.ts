import type { AbsenceBalance } from '@cuadrante/contract/campaigns/absences/absences.ts'
import { countAbsence, type AbsenceTime } from '@cuadrante/domain/absences/absence.ts'
import { daysOfYear } from '@cuadrante/domain/dates/day.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { holidaysOf } from '../../holidays/index.ts'

type Row = AbsenceTime & { readonly typeId: number; readonly state: 'ASKED' | 'APPROVED' }
type TypeRow = Pick<AbsenceBalance, 'balanceDays' | 'daysPerYear'> & {
  readonly id: number
  readonly name: string
}

/** What a person has of each type in a year: those with a balance, and those of which there is something. */
export async function balancesOf(
  db: Tx,
  workerId: number,
  year: number,
  zone: Zone,
): Promise<AbsenceBalance[]> {
  const { first, last } = daysOfYear(year)
  const { rows: taken } = await sql<Row>`
    select type_id as "typeId", state, from_day as "from", to_day as "to", left(start_time::text, 5) as "startTime",
      left(end_time::text, 5) as "endTime"
    from absences
    where worker_id = ${workerId} and state in ('ASKED', 'APPROVED') and from_day <= ${last}::date
      and to_day >= ${first}::date`.execute(db)
  const { rows: types } = await sql<TypeRow>`
    select id, name, balance_days as "balanceDays", days_per_year as "daysPerYear" from absence_types
    where id = any(${taken.map(({ typeId }) => typeId)}) or deleted_at is null and days_per_year is not null
    order by id`.execute(db)
  const isHoliday = await holidaysAtHome(db, workerId, first, last)
  return types.map(({ id, name, balanceDays, daysPerYear }) => {
    const sumOf = (state: Row['state']) =>
      taken
        .filter((one) => one.typeId === id && one.state === state)
        .map((one) => countAbsence(one, { from: first, to: last, of: balanceDays, isHoliday, zone }))
        .reduce((sum, one) => ({ days: sum.days + one.days, minutes: sum.minutes + one.minutes }), {
          days: 0,
          minutes: 0,
        })
    const [approved, asked] = [sumOf('APPROVED'), sumOf('ASKED')]
    return {
      type: { id, name },
      balanceDays,
      daysPerYear,
      ...approved,
      askedDays: asked.days,
      askedMinutes: asked.minutes,
    }
  })
}

/** The holidays of the town in which the person lives. */
async function holidaysAtHome(db: Tx, workerId: number, first: string, last: string) {
  const worker = await db
    .selectFrom('workers')
    .select(['province_id', 'city_id'])
    .where('id', '=', workerId)
    .executeTakeFirst()
  const place = { provinceId: worker?.province_id ?? null, cityId: worker?.city_id ?? null }
  const nameOf = await holidaysOf(db, first, last)
  return (day: string) => nameOf(day, place) !== undefined
}
