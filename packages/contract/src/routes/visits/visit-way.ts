import { hourAt } from '@cuadrante/domain/dates/hour.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import * as z from 'zod/mini'

const wayKinds = [
  'longer',
  'hours',
  'receives',
  'days',
  'fewer',
  'shorter',
  'split',
  'helper',
  'works',
  'extra',
] as const

/**
 * What would let a visit in that fits nowhere, all other visits as they are: a longer day of somebody, other hours of the
 * shop or another day, fewer or shorter visits, several people, somebody else, another day of work, one more person.
 */
export const visitWay = z.object({
  kind: z.enum(wayKinds),
  /** Who would make it, a place in `people`, and when; of `extra`, whom the new person is like. */
  days: z.array(z.object({ person: z.number(), date: z.string() })),
  /** Longer, wider or shorter by so much at most. */
  minutes: z.optional(z.number()),
  side: z.optional(z.enum(['earlier', 'later'])),
  /** Of `longer`: the longest day of the plan grows with it. */
  raisesMost: z.optional(z.boolean()),
  /** Between which minutes of the day a closed shop would have to let a visit begin. */
  begins: z.optional(z.tuple([z.number(), z.number()])),
  /** Days in whose place others would stand, that would be dropped, or on which somebody does not work yet. */
  changed: z.optional(z.array(z.string())),
  /** Of `days`: those that stand in the place of the changed ones. */
  instead: z.optional(z.array(z.string())),
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
export function wayText(way: VisitWay, people: readonly { readonly name: string }[]): string {
  const nameOf = (person: number) => people[person]?.name ?? `la persona ${person + 1}`
  const who = nameOf(way.days[0]?.person ?? -1)
  const { kind, minutes = 0, side, begins = [0, 0], changed = [], instead = [] } = way
  const days = daysText(way.days.map(({ date }) => date))
  const texts: Record<VisitWay['kind'], () => string> = {
    longer: () =>
      `Cabe si ${who} ${side === 'later' ? `vuelve ${minutes} min más tarde` : `sale ${minutes} min antes`}${way.raisesMost ? ' y el tope del día sube otro tanto' : ''}: ${days}`,
    hours: () =>
      `Cabe si recibe ${minutes} min ${side === 'later' ? 'más tarde' : 'antes'}: ${days}, con ${who}`,
    receives: () =>
      begins[0] === begins[1]
        ? `Cabe si recibe a las ${hourAt(begins[0])} del ${days}, con ${who}`
        : `Cabe si recibe el ${days} y se empieza entre las ${hourAt(begins[0])} y las ${hourAt(begins[1])}, con ${who}`,
    days: () => `Cabe si puede ser el ${daysText(instead)} en vez del ${daysText(changed)}, con ${who}`,
    fewer: () =>
      `Caben ${way.days.length} de ${way.days.length + changed.length} visitas: ${days}, con ${who}`,
    shorter: () => `Cabe con ${minutes} min menos en el centro: ${days}, con ${who}`,
    split: () =>
      `Cabe si no va siempre la misma persona: ${way.days.map(({ person, date }) => `${nameOf(person)} ${shortDay(date)}`).join(', ')}`,
    helper: () => `Cabe si también puede hacerla ${who}: ${days}`,
    works: () => `Cabe si ${who} trabaja también el ${daysText(changed)}`,
    extra: () => `Cabe con una persona más, como ${who}: ${days}`,
  }
  return texts[kind]()
}
