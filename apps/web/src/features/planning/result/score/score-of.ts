import { durationText } from '@cuadrante/domain/dates/hour.ts'
import type { Plan, PlanFigures } from '@cuadrante/contract/planning/plan.ts'
import {
  allowableLabels,
  levelsOf,
  planLevelLabels,
  type PlanLevel,
} from '@cuadrante/contract/planning/plan-settings.ts'
import { count, formatMoney, formatNumber, formatRange } from '../../../../ui/format.ts'

export type ScoreRow = {
  readonly level: PlanLevel
  readonly label: string
  readonly before: string
  readonly after: string
  readonly change: string
  /** Green only where it is better; what costs more because more is covered is neither. */
  readonly tone: 'better' | 'neutral' | 'look'
  readonly says: string
}

type Facts = { readonly before: PlanFigures; readonly after: PlanFigures; readonly plan: Plan }
type Row = Omit<ScoreRow, 'level' | 'label'>

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${formatNumber((part / whole) * 100, 1)} %`
export const signed = (value: number, words: (value: number) => string): string =>
  value === 0 ? '=' : `${value > 0 ? '+' : '−'}${words(Math.abs(value))}`

/** What each person works, from the least to the most. */
export function hoursEach({ people, leastMinutes, mostMinutes }: PlanFigures): string {
  if (people === 0) return '–'
  const [least, most] = [durationText(leastMinutes), durationText(mostMinutes)]
  return least === most ? least : formatRange(least, most)
}

/** Whole hours say nothing of a short time. */
const aboutTime = (minutes: number): string =>
  minutes < 120 ? durationText(minutes) : `unas ${formatNumber(minutes / 60, 0)} h`

/** Wages and ways: what the jobs that are covered cost. */
export const costCents = ({ wageCents = 0, travelCents }: PlanFigures): number => wageCents + travelCents

export const isChange = ({ before, after, isFixed, offerId }: Plan['jobs'][number]): boolean =>
  !isFixed && offerId === null && after !== null && before?.id !== after.id

const rowOf: Readonly<Record<PlanLevel, (facts: Facts) => Row>> = {
  uncovered({ before, after }) {
    const change = before.covered - after.covered
    return {
      before: formatNumber(before.jobs - before.covered),
      after: formatNumber(after.jobs - after.covered),
      change: signed(change, formatNumber),
      tone: change < 0 ? 'better' : change > 0 ? 'look' : 'neutral',
      says: `Cobertura ${percent(before.covered, before.jobs)} → ${percent(after.covered, after.jobs)}`,
    }
  },
  warnings({ after, plan: { settings } }) {
    return {
      before: '–',
      after: formatNumber(after.warnings),
      change: after.warnings === 0 ? '=' : formatNumber(after.warnings),
      tone: after.warnings === 0 ? 'neutral' : 'look',
      says:
        settings.allowed.length === 0
          ? 'Ninguno permitido en este plan'
          : settings.allowed.map((code) => allowableLabels[code]).join('; '),
    }
  },
  cost({ before, after }) {
    return {
      before: formatMoney(before.travelCents / 100),
      after: formatMoney(after.travelCents / 100),
      change: signed(after.travelCents - before.travelCents, (cents) => formatMoney(cents / 100)),
      tone: after.travelCents < before.travelCents ? 'better' : 'neutral',
      says: [
        `Ida y vuelta desde casa: ${formatNumber(before.km, 0)} → ${formatNumber(after.km, 0)} km`,
        ...(after.unknownWays
          ? [`sin los viajes de ${count(after.unknownWays, 'turno')}, que no se saben`]
          : []),
        ...(after.travelMinutes ? [`${aboutTime(after.travelMinutes)} de viaje`] : []),
        ...(after.wageCents
          ? [`con salarios, ${formatMoney(costCents(before) / 100)} → ${formatMoney(costCents(after) / 100)}`]
          : []),
      ].join('; '),
    }
  },
  continuity({ before, after }) {
    const share = ({ known, covered }: PlanFigures) => (covered === 0 ? 0 : known / covered)
    const points = Math.round((share(after) - share(before)) * 100)
    return {
      before: `${formatNumber(before.known)} de ${formatNumber(before.covered)}`,
      after: `${formatNumber(after.known)} de ${formatNumber(after.covered)}`,
      change: before.covered === 0 ? '–' : signed(points, (value) => `${formatNumber(value)} pt`),
      tone: before.covered > 0 && points > 0 ? 'better' : 'neutral',
      says: [
        `Turnos con quien ya conoce el centro: ${percent(before.known, before.covered)} → ${percent(after.known, after.covered)}`,
        ...(after.favourites === undefined
          ? []
          : [
              `con favoritas del cliente: ${formatNumber(before.favourites ?? 0)} → ${formatNumber(after.favourites)}`,
            ]),
      ].join('; '),
    }
  },
  fairness({ before, after }) {
    return {
      before: hoursEach(before),
      after: hoursEach(after),
      change: signed(after.people - before.people, (value) => `${formatNumber(value)} pers.`),
      tone: 'neutral',
      says: `Por persona con turnos aquí; ${formatNumber(before.people)} → ${count(after.people, 'persona')}, ${durationText(after.weekendMinutes)} en fin de semana`,
    }
  },
  preferences({ before, after }) {
    const change = after.unwantedMinutes - before.unwantedMinutes
    return {
      before: durationText(before.unwantedMinutes),
      after: durationText(after.unwantedMinutes),
      change: signed(change, durationText),
      tone: change < 0 ? 'better' : 'neutral',
      says: `En horas de «prefiero no»; en horas de «quiero», ${durationText(before.wantedMinutes)} → ${durationText(after.wantedMinutes)}`,
    }
  },
  closeness({ plan }) {
    const held = plan.jobs.filter(({ before, isFixed }) => before !== null && !isFixed)
    const changes = held.filter(isChange)
    const moved = changes.length
    const visitDays = changes.filter(({ visits }) => visits !== null).length
    return {
      before: '–',
      after: `${formatNumber(moved)} de ${formatNumber(held.length)}`,
      change: formatNumber(moved),
      tone: moved === 0 ? 'neutral' : 'look',
      says: plan.settings.movesPending
        ? `${visitDays === 0 ? '' : `${count(visitDays, 'día de visitas cambia', 'días de visitas cambian')} de persona. `}Lo confirmado y lo ofrecido no se toca${moved === 0 ? '' : '; cada cambio se puede quitar en «Cambios» antes de aplicar'}`
        : `Lo ya asignado no se toca${held.length === 0 ? '' : ', salvo lo de quien está ausente o inactivo'}`,
    }
  },
}

/** The score of a plan, one row per level, in the order that it was made with. */
export function scoreOf(plan: Plan): ScoreRow[] {
  const { before, after } = plan
  if (!before || !after) return []
  return levelsOf(plan.settings.preset).map((level) => ({
    level,
    label: planLevelLabels[level],
    ...rowOf[level]({ before, after, plan }),
  }))
}
