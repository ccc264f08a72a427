import { durationText } from '@cuadrante/domain/dates/hour.ts'
import type { PlanFigures, Scenario } from '@cuadrante/contract/planning/plan.ts'
import {
  levelsOf,
  planLevelLabels,
  planLevels,
  planPresets,
  type PlanLevel,
  type PlanPreset,
} from '@cuadrante/contract/planning/plan-settings.ts'
import { count, formatMoney, formatNumber } from '../../../ui/format.ts'
import { costCents, hoursEach } from '../result/score/score-of.ts'

export type Cell = {
  /** The place that the level takes in that plan, from 1. */
  readonly place: number
  /** Whether the plan lifts this level. */
  readonly isFirst: boolean
  readonly value: string
  readonly says: string
  readonly isBest: boolean
}

export type LevelRow = {
  readonly level: PlanLevel
  readonly label: string
  readonly differs: boolean
  /** By plan, in the order of the columns; undefined while one is made. */
  readonly cells: readonly (Cell | undefined)[]
}

type Facts = { readonly after: PlanFigures; readonly scenario: Scenario }
type Measure = {
  /** The less the better. */
  readonly worth: (facts: Facts) => number
  readonly value: (facts: Facts) => string
  readonly says: (facts: Facts) => string
}

const measures: Readonly<Record<PlanLevel, Measure>> = {
  uncovered: {
    worth: ({ after }) => after.jobs - after.covered,
    value: ({ after }) => formatNumber(after.jobs - after.covered),
    says: () => '',
  },
  warnings: {
    worth: ({ after }) => after.warnings,
    value: ({ after }) => formatNumber(after.warnings),
    says: () => '',
  },
  cost: {
    worth: ({ after }) => after.travelCents,
    value: ({ after }) => formatMoney(after.travelCents / 100),
    says: ({ after }) =>
      [
        `${formatNumber(after.km, 0)} km de ida y vuelta`,
        ...(after.wageCents ? [`con salarios, ${formatMoney(costCents(after) / 100)}`] : []),
      ].join('; '),
  },
  continuity: {
    worth: ({ after }) => -after.known,
    value: ({ after }) => `${formatNumber(after.known)} de ${formatNumber(after.covered)}`,
    says: () => 'turnos con quien ya conoce el centro',
  },
  fairness: {
    // The less the same hours are heaped on few people.
    worth: ({ scenario }) => scenario.minutesByPerson.reduce((sum, minutes) => sum + minutes * minutes, 0),
    value: ({ after }) => hoursEach(after),
    says: ({ after }) => `entre ${count(after.people, 'persona')}`,
  },
  preferences: {
    worth: ({ after }) => after.unwantedMinutes - after.wantedMinutes,
    value: ({ after }) => `${durationText(after.wantedMinutes)} de «quiero»`,
    says: ({ after }) => `en horas de «prefiero no», ${durationText(after.unwantedMinutes)}`,
  },
  closeness: {
    worth: ({ scenario }) => scenario.fates.moved,
    value: ({ scenario: { fates } }) =>
      `${formatNumber(fates.moved)} de ${formatNumber(fates.moved + fates.same)}`,
    says: () => 'turnos asignados que cambian de persona',
  },
}

/** Some plans level by level, in the neutral order. The best is said only where they differ. */
export function compareOf(scenarios: readonly Scenario[]): LevelRow[] {
  return planLevels.map((level) => {
    const measure = measures[level]
    const worths = scenarios.map((scenario) =>
      scenario.after ? measure.worth({ after: scenario.after, scenario }) : undefined,
    )
    const known = worths.filter((worth) => worth !== undefined)
    const differs = new Set(known).size > 1
    const best = Math.min(...known)
    return {
      level,
      label: planLevelLabels[level],
      differs,
      cells: scenarios.map((scenario, index): Cell | undefined => {
        const { after, settings } = scenario
        if (!after) return undefined
        const place = levelsOf(settings.preset).indexOf(level) + 1
        const facts = { after, scenario }
        return {
          place,
          isFirst: settings.preset === level,
          value: measure.value(facts),
          says: measure.says(facts),
          isBest: differs && worths[index] === best,
        }
      }),
    }
  })
}

/** Jobs that another plan gives to somebody else, or to nobody. */
export const differingJobs = (one: Scenario, other: Scenario): number =>
  one.personOf.filter((person, job) => person !== (other.personOf[job] ?? null)).length

/** Priorities that none of the plans has yet. */
export const presetsLeft = (scenarios: readonly Scenario[]): PlanPreset[] =>
  planPresets.filter((preset) => scenarios.every(({ settings }) => settings.preset !== preset))

export type HourBin = { readonly upTo: number; readonly people: number }

/** Columns of a drawing of hours, at most. */
const mostBins = 9
const binSizes = [1, 2, 4, 5, 8, 10, 20, 40, 80, 160] as const

/** How many people have how many hours, in columns that are the same for all plans. */
export function hourBinsOf(scenarios: readonly Scenario[]): HourBin[][] {
  const most = Math.max(0, ...scenarios.flatMap(({ minutesByPerson }) => minutesByPerson)) / 60
  const size = binSizes.find((hoursEach) => hoursEach * mostBins >= most) ?? Math.ceil(most / mostBins)
  const bins = Math.max(1, Math.ceil(most / size))
  return scenarios.map(({ minutesByPerson }) =>
    Array.from({ length: bins }, (_, bin) => ({
      upTo: (bin + 1) * size,
      people: minutesByPerson.filter((minutes) => Math.ceil(minutes / 60 / size) - 1 === bin).length,
    })),
  )
}
