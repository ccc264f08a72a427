import type { Day } from '@cuadrante/domain/dates/day.ts'
import type { RegisterPeriod } from '@cuadrante/domain/time/register-month.ts'
import type { Tx } from '../../platform/database/database.ts'
import { periodOfPeople, registeredPeople, type PersonInPeriod } from './reading/period-of-people.ts'
import { registerAgencyAt } from './rows/register-agency.ts'

export type RegisteredPerson = Omit<PersonInPeriod, 'rows'>

/** The register of everyone (or of one) with something in some days, both included: what reports count by. */
export async function registeredTime(
  db: Tx,
  { workerId, ...scope }: { readonly from: Day; readonly to: Day; readonly workerId?: number | undefined },
  now: Date,
): Promise<RegisteredPerson[]> {
  const agency = await registerAgencyAt(db, now)
  const people = await registeredPeople(db, scope, { asked: { workerId }, agency, now })
  return people.map(({ person, period }) => ({ person, period }))
}

/** The register of one person over some days, both included. */
export async function timeOfWorker(
  db: Tx,
  { workerId, ...scope }: { readonly from: Day; readonly to: Day; readonly workerId: number },
  now: Date,
): Promise<RegisterPeriod['days']> {
  const agency = await registerAgencyAt(db, now)
  const periods = await periodOfPeople(db, { ...scope, workerIds: [workerId] }, agency, now)
  return periods.get(workerId)?.period.days ?? []
}

/** Hours of the register today: those between punches and those of the work under way; and per worker with a punch. */
export async function clockInsOn(
  db: Tx,
  day: Day,
  now: Date,
): Promise<{ hours: number; averageHours: number }> {
  const worked = (await registeredTime(db, { from: day, to: day }, now))
    .flatMap(({ period }) => period.days)
    .filter(({ stays }) => stays.length > 0)
  const minutes = worked.reduce((sum, each) => sum + each.workedMinutes + each.runningMinutes, 0)
  return { hours: inHours(minutes), averageHours: worked.length === 0 ? 0 : inHours(minutes / worked.length) }
}

/** Hours with one decimal. */
const inHours = (minutes: number): number => Math.round(minutes / 6) / 10
