import { settings } from '@cuadrante/contract/access/settings.ts'
import { planLevels, planPresets } from '@cuadrante/contract/planning/plan-settings.ts'
import { planSheetOf, ruleEffect } from '@cuadrante/contract/planning/plan-sheet.ts'
import { conflictCodes, type Severity, type Verdict } from '@cuadrante/domain/assignments/conflict.ts'
import { chosenSeverity } from '@cuadrante/domain/assignments/chosen-severity.ts'
import { legalLimits, type ChosenSeverity, type Limits } from '@cuadrante/domain/assignments/limits.ts'
import { usualPlanWeights } from '@cuadrante/contract/planning/plan-weights.ts'
import { levels, usualWeights } from '@cuadrante/rostering/jobs/job-problem.ts'
import { allowableCodes } from '@cuadrante/contract/planning/plan-settings.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isRefusing } from './refusal.ts'

const usual = z.parse(settings, {})
const sheetWith = (changes: Parameters<typeof z.parse<typeof settings>>[1]) =>
  planSheetOf(z.parse(settings, changes))

describe('the sheet tells what plans are made with', () => {
  test('every level of the engine, in the place that each preset gives it', () => {
    const sheet = planSheetOf(usual)
    expect(sheet.levels.map(({ level }) => level)).toEqual([...levels])
    expect(planLevels).toEqual(levels)
    for (const preset of planPresets) {
      expect(sheet.levels.find(({ level }) => level === preset)?.places[preset]).toBe(3)
      expect(sheet.levels.map(({ places }) => places[preset]).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
    }
    const { weekend, pair } = usualPlanWeights
    expect({ weekend, newPlace: pair }).toEqual(usualWeights)
  })

  test('every rule, with the effect that it has on a plan whatever the agency makes of it', () => {
    expect(planSheetOf(usual).rules.map(({ code }) => code)).toEqual(conflictCodes)
    for (const code of conflictCodes)
      for (const chosen of [undefined, 'block', 'warn', 'info', 'off'] as const) {
        const limits = limitsWith(code, chosen)
        const severity = chosenSeverity({ code }, limits)
        expect(ruleEffect(code, limits), `${code} ${chosen}`).toBe(
          severity === 'off' ? 'free' : effectByRefusal({ code, severity }),
        )
      }
  })

  test('in the figures of the agency', () => {
    const words = JSON.stringify(
      sheetWith({ euroPerKm: 0.31, workRules: { restBetweenDays: 660, travelKmPerHour: 47, noticeDays: 9 } }),
    )
    expect(words).toContain('Descanso de 11 h entre jornadas')
    expect(words).toContain('a 47 km/h')
    expect(words).toContain('9 días de preaviso')
    expect(words).toContain('0,31 €/km')
  })

  test('punctuality only where it weighs', () => {
    expect(planSheetOf(usual).reliability).toEqual([])
    expect(sheetWith({ reliability: { isRanked: true } }).reliability).toEqual([
      { says: 'Falta sin avisar', points: -10 },
      {
        says: 'Aviso tardío de que no venía, mientras toda persona que administra pueda ver de qué son las ausencias',
        points: -6,
      },
      { says: 'Retraso', points: -3 },
    ])
  })
})

const limitsWith = (code: (typeof conflictCodes)[number], chosen: ChosenSeverity | undefined): Limits => ({
  ...legalLimits,
  severities: chosen ? { [code]: chosen } : {},
})

/** What the mapping itself does with such a finding, with and without everything allowed. */
function effectByRefusal({ code, severity }: { code: Verdict['code']; severity: Severity }) {
  const verdict: Verdict = { code, severity, asksReason: false, message: '' }
  if (!isRefusing(verdict, { allowed: [] })) return 'free'
  return isRefusing(verdict, { allowed: [...allowableCodes] }) ? 'never' : 'allowable'
}
