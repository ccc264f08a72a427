import { legalLimits, type Limits } from '@cuadrante/domain/assignments/limits.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { wallTimeAt, type Zone } from '@cuadrante/domain/dates/zone.ts'
import { exemptLimits } from '@cuadrante/domain/money/exempt-limits.ts'
import * as z from 'zod/mini'
import type { Tx } from '../../platform/database/database.ts'

const orElse = z.catch
const minutes = z.optional(z.number().check(z.gte(0)))

/** The part of the agency's settings that planning reads; every gap means the legal or usual figure. */
const planningSettings = z.object({
  timeZone: orElse(z.string(), 'Europe/Madrid'),
  eurosPerKm: orElse(z.number().check(z.gte(0)), exemptLimits.eurosPerKm),
  limits: orElse(
    z.object({
      restBetweenDays: minutes,
      dayWork: minutes,
      weekWork: minutes,
      weeklyRest: minutes,
      weeklyRestDays: z.optional(z.literal([7, 14])),
      breakAfter: minutes,
      travelKmPerHour: z.optional(z.number().check(z.gte(1))),
      travelMargin: minutes,
      noticeDays: z.optional(z.number().check(z.gte(0))),
      severities: z.optional(z.record(z.string(), z.enum(['block', 'warn', 'info', 'off']))),
    }),
    {},
  ),
})

export type Agency = {
  /** What jobs name as the company of their worker. */
  readonly company: string
  readonly zone: Zone
  readonly today: Day
  /** What the agency pays per kilometre. */
  readonly eurosPerKm: number
  readonly limits: Limits
}

/** The agency as planning sees it at a moment. */
export async function agencyAt(db: Tx, now: Date): Promise<Agency> {
  const tenant = await db
    .selectFrom('tenants')
    .select(['name', 'legal_name', 'settings'])
    .executeTakeFirstOrThrow()
  const { timeZone, eurosPerKm, limits } = z.parse(planningSettings, tenant.settings ?? {})
  const chosen = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined))
  return {
    company: tenant.legal_name ?? tenant.name,
    zone: timeZone,
    today: wallTimeAt(now.getTime(), timeZone).day,
    eurosPerKm,
    limits: { ...legalLimits, ...chosen },
  }
}
