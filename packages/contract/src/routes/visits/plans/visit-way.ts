import { durationText, hourOnDay } from '@cuadrante/domain/dates/hour.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { mostNightMinute } from '@cuadrante/domain/visits/night.ts'
import * as z from 'zod/mini'
import { day } from '../../../kit/day.ts'
import { recordId } from '../../../kit/field.ts'

const wayKinds = [
  'longer',
  'hours',
  'receives',
  'days',
  'fewer',
  'shorter',
  'work',
  'distance',
  'split',
  'helper',
  'works',
  'night',
  'week',
  'extra',
] as const

/** People and days of a plan at most. */
const mostPeople = 40
const mostDates = 56
const mostWayMinutes = 1440
const mostWayKm = 10_000
const mostTownLetters = 200

const minuteOfDay = z.number().check(z.gte(0), z.lte(mostNightMinute))
const dates = z.array(day()).check(z.maxLength(mostDates))

/**
 * What would let a visit in that fits nowhere, all other visits as they are: a longer day of somebody, other hours of the
 * shop or another day, fewer or shorter visits, several people, somebody else, another day of work, a night away, one week more,
 * one more person.
 */
export const visitWay = z.object({
  kind: z.enum(wayKinds),
  /** Who would make it, a place in `people`, and when; of `extra`, whom the new person is like. */
  days: z
    .array(z.object({ person: z.int().check(z.gte(0), z.lt(mostPeople)), date: day() }))
    .check(z.maxLength(mostDates)),
  /** Longer, wider or shorter by so much at most. */
  minutes: z.optional(z.number().check(z.gte(0), z.lte(mostWayMinutes))),
  /** Of `distance`: kilometres more, of a day or of a week. */
  km: z.optional(z.number().check(z.gte(0), z.lte(mostWayKm))),
  isOfOneDay: z.optional(z.boolean()),
  side: z.optional(z.enum(['earlier', 'later'])),
  /** Of `longer`: the longest day of the plan grows with it. */
  raisesMost: z.optional(z.boolean()),
  /** Between which minutes of the day a closed shop would have to let a visit begin. */
  begins: z.optional(z.tuple([minuteOfDay, minuteOfDay])),
  /** Of `night`: behind which day it is spent away, and near which shop, in which town. */
  night: z.optional(
    z.object({ date: day(), rowId: recordId, name: z.string().check(z.maxLength(mostTownLetters)) }),
  ),
  /** Days in whose place others would stand, that would be dropped, or on which somebody does not work yet. */
  changed: z.optional(dates),
  /** Of `days`: those that stand in the place of the changed ones. */
  instead: z.optional(dates),
})
export type VisitWay = z.output<typeof visitWay>

/** Days that a sentence names before it counts the others. */
const mostDays = 4

function daysText(dates: readonly string[]): string {
  const shown = dates.length > mostDays ? dates.slice(0, mostDays - 1) : dates
  const others = dates.length - shown.length
  return [...shown.map((date) => shortDay(date)), ...(others > 0 ? [`${others} días más`] : [])].join(', ')
}

/** "Cabe si Candela vuelve 20 min más tarde: 03/12/2026". */
export function wayText(way: VisitWay, people: People): string {
  const said = words(way, people)
  return `${said.begins} ${said.rest}`
}

/** What has been agreed: "Candela vuelve 20 min más tarde: 03/12/2026". */
export function agreedText(way: VisitWay, people: People): string {
  const { begins, rest } = words(way, people)
  if (begins === 'Caben') return `Solo ${rest}`
  return begins === 'Cabe' ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest
}

type People = readonly { readonly name: string }[]
type Words = { readonly begins: 'Cabe si' | 'Cabe' | 'Caben'; readonly rest: string }

function words(way: VisitWay, people: People): Words {
  const nameOf = (person: number) => people[person]?.name ?? `la persona ${person + 1}`
  const who = nameOf(way.days[0]?.person ?? -1)
  const { kind, km = 0, isOfOneDay, side, begins = [0, 0], changed = [], instead = [] } = way
  const long = durationText(way.minutes ?? 0)
  const isThatDay = way.days.every(({ date }) => date === way.night?.date)
  const days = daysText(way.days.map(({ date }) => date))
  const ifSo = (rest: string): Words => ({ begins: 'Cabe si', rest })
  const texts: Record<VisitWay['kind'], () => Words> = {
    longer: () =>
      ifSo(
        `${who} ${side === 'later' ? `vuelve ${long} más tarde` : `sale ${long} antes`}${way.raisesMost ? ' y el tope del día sube otro tanto' : ''}: ${days}`,
      ),
    hours: () => ifSo(`recibe ${long} ${side === 'later' ? 'más tarde' : 'antes'}: ${days}, con ${who}`),
    receives: () =>
      ifSo(
        begins[0] === begins[1]
          ? `recibe a las ${hourOnDay(begins[0])} del ${days}, con ${who}`
          : `recibe el ${days} y se empieza entre las ${hourOnDay(begins[0])} y las ${hourOnDay(begins[1])}, con ${who}`,
      ),
    days: () => ifSo(`puede ser el ${daysText(instead)} en vez del ${daysText(changed)}, con ${who}`),
    fewer: () => ({
      begins: 'Caben',
      rest: `${way.days.length} de ${way.days.length + changed.length} visitas: ${days}, con ${who}`,
    }),
    shorter: () => ({ begins: 'Cabe', rest: `con ${long} menos en el centro: ${days}, con ${who}` }),
    work: () => ifSo(`${who} trabaja ${long} más a la semana: ${days}`),
    distance: () => ifSo(`${who} hace ${km} km más ${isOfOneDay ? 'al día' : 'a la semana'}: ${days}`),
    split: () =>
      ifSo(
        `no va siempre la misma persona: ${way.days.map(({ person, date }) => `${nameOf(person)} ${shortDay(date)}`).join(', ')}`,
      ),
    helper: () => ifSo(`también puede hacerla ${who}: ${days}`),
    works: () => ifSo(`${who} trabaja también el ${daysText(changed)}`),
    night: () =>
      ifSo(
        `${who} duerme en ${way.night?.name ?? 'otro sitio'} la noche del ${shortDay(way.night?.date ?? '')}${isThatDay ? '' : `: ${days}`}`,
      ),
    week: () => ({ begins: 'Cabe', rest: `con una semana más: ${days}, con ${who}` }),
    extra: () => ({ begins: 'Cabe', rest: `con una persona más, como ${who}: ${days}` }),
  }
  return texts[kind]()
}
