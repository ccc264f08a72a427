import type { registerEndpoints } from '@cuadrante/contract/time/endpoints.ts'
import type { WorkerDay } from '@cuadrante/contract/time/register.ts'
import { stateAfter } from '@cuadrante/domain/time/month-state.ts'
import { monthOf } from '@cuadrante/domain/time/register-month.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { registerAgencyAt } from '../rows/register-agency.ts'
import { hasMatter } from './has-matter.ts'
import { registeredPeople } from './period-of-people.ts'
import { presentDay } from './present-day.ts'
import { lastEvents, placesOf } from './register.queries.ts'

/** A day as the office looks at it, person by person. */
export const readDay: Verb<(typeof registerEndpoints)['day']> = async ({ db, now }, { query }) => {
  const { day } = query
  const scope = { from: day, to: day }
  const agency = await registerAgencyAt(db, now)
  const people = await registeredPeople(db, scope, { asked: query, agency, now })
  const events = await lastEvents(
    db,
    monthOf(day),
    people.map(({ person }) => person.id),
  )
  const places = await placesOf(
    db,
    people.flatMap(({ rows, period }) => [
      ...rows.map((row) => row.job_id),
      ...period.days.flatMap(({ planned }) => planned.map(({ jobId }) => jobId)),
    ]),
  )
  const found: WorkerDay[] = []
  for (const { person, rows, period } of people) {
    const [computed] = period.days
    if (!computed || !hasMatter([computed], query.matter)) continue
    const shown = { rows: new Map(rows.map((row) => [row.seq, row])), places }
    found.push({
      worker: person,
      state: stateAfter(events.get(person.id)),
      day: presentDay(computed, shown),
    })
  }
  return {
    day,
    today: agency.today,
    workedMinutes: found.reduce((sum, { day: { workedMinutes } }) => sum + workedMinutes, 0),
    people: found,
  }
}
