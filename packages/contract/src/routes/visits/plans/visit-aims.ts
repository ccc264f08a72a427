import { mondayOf } from '@cuadrante/domain/dates/day.ts'
import * as z from 'zod/mini'
import { nightsAgreed, raisedLimit, type VisitException } from './visit-exception.ts'

const whole = (min: number, max: number, error: string) =>
  z.number({ error }).check(z.int(error), z.gte(min, error), z.lte(max, error))
const price = (most: number, error: string) => z.number({ error }).check(z.gte(0, error), z.lte(most, error))

/** Minutes of work in a week, on the way and at visits, without waiting or pauses. */
export const weekMinutes = whole(60, 6000, 'De 1 a 100 horas a la semana')

/** Nights away from home in a calendar week; the night behind a Sunday is of the week that ends. */
export const weekNights = whole(0, 6, 'De 0 a 6 noches a la semana')

/** What somebody costs; what is not said is what everybody costs. */
export const visitCosts = z.object({
  perKm: z.optional(price(5, 'De 0 a 5 € por kilómetro')),
  perHour: z.optional(price(500, 'De 0 a 500 € por hora')),
  /** For each day on which they go out. */
  perDay: z.optional(price(1000, 'De 0 a 1.000 € por día')),
})
export type VisitCosts = z.output<typeof visitCosts>

/** A kilometre (Orden HFP/792/2023) and an hour of whoever has no costs of their own, in euros. */
export const usualCosts = { perKm: 0.26, perHour: 15, perDay: 0 } as const

/** A night away in Spain, bed and board, in euros: full allowance of group 2 of RD 462/2002 (Resolución of 2 December 2005). */
export const usualNightPrice = 103.37

/** What is asked of a plan beside short ways; nothing where nothing is said. */
export const visitAims = z.object({
  /** Of everybody who has no week of their own. */
  weekMinutes: z.optional(weekMinutes),
  km: z.optional(whole(10, 2000, 'De 10 a 2.000 km al día')),
  weekKm: z.optional(whole(10, 10_000, 'De 10 a 10.000 km a la semana')),
  /** Nights away from home in a calendar week, of everybody who has no number of their own; none when absent. */
  weekNights: z.optional(weekNights),
  /** What a night away costs, in euros. */
  nightPrice: z.optional(price(500, 'De 0 a 500 € por noche')),
  /** Equal shares of work, by the hours that everybody has: a little way round for them, or any. */
  balance: z.optional(z.enum(['even', 'strict'])),
  /** Centres near each other are of the same person. */
  isCompact: z.optional(z.boolean()),
  /** What an optional visit may cost at the most, in euros. */
  optionalPrice: z.optional(price(1000, 'De 0 a 1.000 €')),
})
export type VisitAims = z.output<typeof visitAims>

/** What an optional visit may cost where nobody says it. */
export const usualOptionalPrice = 20

type Working = {
  readonly weekMinutes?: number | undefined
  readonly weekNights?: number | undefined
  readonly costs?: VisitCosts | undefined
}
type Aimed = { readonly aims?: VisitAims | undefined }

export const weekMinutesOf = ({ aims }: Aimed, person: Working | undefined): number | undefined =>
  person?.weekMinutes ?? aims?.weekMinutes

export const weekNightsOf = ({ aims }: Aimed, person: Working | undefined): number =>
  person?.weekNights ?? aims?.weekNights ?? 0

/** How many nights of the calendar week of a date somebody may spend away, those that were agreed among them. */
export const nightsInWeek = (
  plan: Aimed & Excepted & { readonly people: readonly Working[] },
  person: number,
  date: string,
): number => weekNightsOf(plan, plan.people[person]) + nightsAgreed(plan, { person, date })

export const nightPriceOf = ({ aims }: Aimed): number => aims?.nightPrice ?? usualNightPrice

export const costsOf = (person: Working | undefined): Required<VisitCosts> => ({
  ...usualCosts,
  ...person?.costs,
})

type Excepted = { readonly exceptions?: readonly VisitException[] | undefined }

type Done = {
  readonly date: string
  readonly km: number
  readonly travelMinutes: number
  readonly stops: readonly { readonly minutes: number }[]
}

/** Minutes of a day on the way and at visits. */
export const workOf = ({ travelMinutes, stops }: Pick<Done, 'travelMinutes' | 'stops'>): number =>
  stops.reduce((sum, { minutes }) => sum + minutes, travelMinutes)

type Night = { readonly nights?: { readonly after?: unknown } | null | undefined }

/** What somebody's days cost: kilometres, hours on the way and at visits, days, and nights away. */
export function costOfDays(
  days: readonly (Done & Night)[],
  plan: Aimed,
  person: Working | undefined,
): number {
  const { perKm, perHour, perDay } = costsOf(person)
  const perNight = nightPriceOf(plan)
  return days.reduce(
    (sum, day) =>
      sum +
      day.km * perKm +
      (workOf(day) / 60) * perHour +
      perDay +
      (day.nights?.after === undefined ? 0 : perNight),
    0,
  )
}

/** Which limit some days of one person pass in the week of a date, if any. */
export function passedLimit(
  settings: Aimed & Excepted & { readonly people: readonly Working[] },
  person: number,
  days: readonly Done[],
  date: string,
): 'weekMinutes' | 'km' | 'weekKm' | undefined {
  const { km = Infinity, weekKm = Infinity } = settings.aims ?? {}
  const most = {
    km,
    weekKm,
    weekMinutes: weekMinutesOf(settings, settings.people[person]) ?? Infinity,
  }
  const week = days.filter((day) => mondayOf(day.date) === mondayOf(date))
  const sum = (of: (day: Done) => number) => week.reduce((all, day) => all + of(day), 0)
  const passes = (limit: keyof typeof most, done: number) =>
    done > most[limit] + raisedLimit(settings, { person, date }, limit) + 1e-6
  if (week.some((day) => day.date === date && passes('km', day.km))) return 'km'
  if (
    passes(
      'weekKm',
      sum(({ km: far }) => far),
    )
  )
    return 'weekKm'
  if (passes('weekMinutes', sum(workOf))) return 'weekMinutes'
  return undefined
}
