import type { AnswerDay } from '@cuadrante/contract/campaigns/availability/answer-day.ts'
import type { Limits } from '@cuadrante/domain/assignments/limits.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { todayIn, type Zone } from '@cuadrante/domain/dates/zone.ts'
import type { Tx } from '../../platform/database/database.ts'
import { limitsOf, readSettings, settingsOf } from '../access/index.ts'

export type Agency = {
  /** What jobs name as the company of their worker. */
  readonly company: string
  readonly zone: Zone
  readonly today: Day
  /** What the agency pays per kilometre. */
  readonly eurosPerKm: number
  /** What the agency pays for an hour on the way to work and back. */
  readonly eurosPerTravelHour: number
  /** By when people are asked to answer for a week. */
  readonly answerDay: AnswerDay
  readonly limits: Limits
}

/** The agency's clock. */
export const agencyZone = async (db: Tx): Promise<Zone> => (await settingsOf(db)).timeZone

/** The agency as planning sees it at a moment. */
export async function agencyAt(db: Tx, now: Date): Promise<Agency> {
  const tenant = await db
    .selectFrom('tenants')
    .select(['name', 'legal_name', 'settings'])
    .executeTakeFirstOrThrow()
  const settings = readSettings(tenant.settings)
  return {
    company: tenant.legal_name ?? tenant.name,
    zone: settings.timeZone,
    today: todayIn(settings.timeZone, now),
    eurosPerKm: settings.euroPerKm,
    eurosPerTravelHour: settings.euroPerTravelHour,
    answerDay: settings.answerDay,
    limits: limitsOf(settings),
  }
}
