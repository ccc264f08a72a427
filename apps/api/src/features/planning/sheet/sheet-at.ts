import { planSheetOf, type SheetSettings } from '@cuadrante/contract/planning/plan-sheet.ts'
import type { DatedSheet } from '@cuadrante/contract/planning/plan-sheet-reply.ts'
import type { PlanWeights } from '@cuadrante/contract/planning/plan-weights.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { readSettings } from '../../access/index.ts'
import { engineVersion } from './engine-version.ts'
import { sha256 } from '../../../platform/sha256.ts'

/** The sheet as it is now, with the settings that it was drawn from. */
export type KeptSheet = DatedSheet & {
  readonly settings: SheetSettings
}

/** What decides in a plan of the transaction's agency at this moment, with the usual weights or those of one plan. */
export async function sheetAt(db: Tx, now: Date, weights?: PlanWeights): Promise<KeptSheet> {
  const tenant = await db.selectFrom('tenants').select(['name', 'settings']).executeTakeFirstOrThrow()
  const { workRules, euroPerKm, euroPerTravelHour, reliability } = readSettings(tenant.settings)
  const settings = { workRules, euroPerKm, euroPerTravelHour, reliability }
  const sheet = planSheetOf(settings, weights)
  const { months: reliabilityMonths } = reliability
  return {
    agency: tenant.name,
    at: now.toISOString(),
    engineVersion,
    version: versionOf({ engineVersion, reliabilityMonths, sheet }),
    reliabilityMonths,
    sheet,
    settings,
  }
}

const versionOf = (weights: Pick<DatedSheet, 'engineVersion' | 'reliabilityMonths' | 'sheet'>): string =>
  sha256(JSON.stringify(weights)).slice(0, 8)
