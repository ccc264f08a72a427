import type { Day } from '@cuadrante/domain/dates/day.ts'
import { todayIn, type Zone } from '@cuadrante/domain/dates/zone.ts'
import type { RegisterRules } from '@cuadrante/domain/time/incidents.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { limitsOf, readSettings } from '../../access/index.ts'

/** The agency as its register sees it at a moment. */
export type RegisterAgency = {
  /** The employer, as rows name it. */
  readonly name: string
  readonly cif: string | null
  readonly zone: Zone
  readonly today: Day
  readonly rules: RegisterRules
  /** Months that rows are kept. */
  readonly keepMonths: number
}

export async function registerAgencyAt(db: Tx, now: Date): Promise<RegisterAgency> {
  const tenant = await db
    .selectFrom('tenants')
    .select(['name', 'legal_name', 'cif', 'settings'])
    .executeTakeFirstOrThrow()
  const settings = readSettings(tenant.settings)
  const limits = limitsOf(settings)
  return {
    name: tenant.legal_name ?? tenant.name,
    cif: tenant.cif,
    zone: settings.timeZone,
    today: todayIn(settings.timeZone, now),
    rules: {
      grace: settings.register.graceMinutes,
      adults: { dayWork: limits.dayWork, breakAfter: limits.breakAfter, breakLength: limits.breakLength },
      minors: {
        dayWork: limits.dayWorkOfMinors,
        breakAfter: limits.breakAfterOfMinors,
        breakLength: limits.breakLengthOfMinors,
      },
      fullAge: limits.fullAge,
    },
    keepMonths: settings.retention.registerMonths,
  }
}
