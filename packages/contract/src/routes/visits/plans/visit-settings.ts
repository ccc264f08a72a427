import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import { parseVisitHours } from '@cuadrante/domain/visits/visit-hours.ts'
import { MIDNIGHT, mostNightMinute } from '@cuadrante/domain/visits/night.ts'
import { visitGapLimits } from '@cuadrante/domain/visits/visit-frequency.ts'
import { visitMinutesLimits } from '@cuadrante/domain/visits/visit-minutes.ts'
import * as z from 'zod/mini'
import { day } from '../../../kit/day.ts'
import { longestName, recordId } from '../../../kit/field.ts'
import { visitAims, visitCosts, weekMinutes, weekNights } from './visit-aims.ts'
import { visitBase } from './visit-base.ts'
import { mostExceptions, visitException } from './visit-exception.ts'

export const visitLimits = {
  weeks: 8,
  people: 40,
  /** Shops of one plan: from two thousand visits on they are planned in parts. */
  shops: 10_000,
  /** Distinct ways of writing hours, minutes and frequency that are told apart. */
  texts: 2000,
} as const

const whole = (min: number, max: number, error: string) =>
  z.number({ error }).check(z.int(error), z.gte(min, error), z.lte(max, error))

const minuteOfDay = whole(0, MIDNIGHT, 'Escribe una hora entre 00:00 y 24:00')
const minuteOfNight = whole(0, mostNightMinute, 'Escribe una hora entre 00:00 y 24:00')

/** Minutes after which a day that goes on without a break needs one, and its minutes: Estatuto de los Trabajadores, art. 34.4. */
export const lawfulPause = { after: 360, minutes: 15 } as const
/** The same of people under eighteen. */
export const lawfulMinorPause = { after: 270, minutes: 30 } as const

/** The pause that a person keeps: of somebody under eighteen at least what the law says. */
export const pauseFor = (pause: VisitSettings['pause'], isMinor: boolean): VisitSettings['pause'] =>
  pause && isMinor
    ? {
        after: Math.min(pause.after, lawfulMinorPause.after),
        minutes: Math.max(pause.minutes, lawfulMinorPause.minutes),
      }
    : pause

const visitPause = z.object({
  after: whole(240, 540, 'De 4 a 9 horas'),
  minutes: whole(15, 120, 'De 15 a 120 minutos'),
})

/** Somebody who makes visits: a worker of the agency, or a person yet to be found. */
export const visitPerson = z
  .object({
    workerId: z.nullable(recordId),
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Falta el nombre'),
        z.maxLength(longestName, `No puede exceder ${longestName} caracteres`),
      ),
    /** What they are or can do, as the file's column names it. */
    profiles: z.optional(
      z
        .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(60, 'No puede exceder 60 caracteres')))
        .check(z.maxLength(20, 'No más de 20 perfiles')),
    ),
    /** Provinces (INE numbers) of the shops that they visit; any when absent or empty. */
    provinces: z.optional(
      z.array(whole(1, 52, 'La provincia no es válida')).check(z.maxLength(52, 'Demasiadas provincias')),
    ),
    /** The municipality (INE number) where they live; the day begins and ends there unless something else is said. */
    city: z.nullable(z.object({ id: recordId, name: z.string().check(z.maxLength(200)) })),
    /** Where their days begin and end; absent, as those of the plan. */
    start: z.optional(visitBase),
    end: z.optional(visitBase),
    /** Under eighteen; of a worker the record says it. */
    isMinor: z.optional(z.boolean()),
    /** Most work in a week; as everybody when absent. */
    weekMinutes: z.optional(weekMinutes),
    /** Nights away from home in a week at the most; as everybody when absent. */
    weekNights: z.optional(weekNights),
    costs: z.optional(visitCosts),
    /** Minutes of the day from leaving to being back, local to the person; behind midnight they go on counting. */
    from: minuteOfDay,
    to: minuteOfNight,
    /** Monday is 0. */
    weekdays: z
      .array(whole(0, 6, 'El día no es válido'))
      .check(z.minLength(1, 'Elige algún día'), z.maxLength(7)),
  })
  .check(
    z.refine(({ from, to }) => from < to, { error: 'La salida debe ser antes que la vuelta', path: ['to'] }),
    z.refine(({ from, to }) => to - from < MIDNIGHT, { error: 'Como mucho 24 horas', path: ['to'] }),
  )
export type VisitPerson = z.output<typeof visitPerson>

/** So many visits in every so many weeks, or on named days of them; null weeks for one visit in the whole plan. */
export const visitFrequency = z
  .object({
    times: whole(1, 7, 'De 1 a 7 visitas'),
    weeks: z.nullable(whole(1, 12, 'De 1 a 12 semanas')),
    /** Monday 0, as many as `times`; of every week or every second one. */
    weekdays: z.optional(
      z.array(whole(0, 6, 'El día no es válido')).check(z.minLength(1, 'Elige algún día'), z.maxLength(7)),
    ),
  })
  .check(
    z.refine(
      ({ times, weeks, weekdays }) =>
        !weekdays ||
        (new Set(weekdays).size === times && weekdays.length === times && (weeks === 1 || weeks === 2)),
      { error: 'Los días fijos son de cada semana o de una de cada dos', path: ['weekdays'] },
    ),
  )

/** What a way of writing means, as the planner has said it: in words that are read for sure; blank for the default. */
const meaning = z.object({
  column: z.enum(['hours', 'duration', 'frequency', 'who', 'priority']),
  text: z.string().check(z.maxLength(300)),
  means: z.string().check(z.trim(), z.maxLength(300)),
})
export type VisitMeaning = z.output<typeof meaning>

const readableHours = (text: string): boolean => parseVisitHours(text).kind === 'read'

const visitMinutes = whole(
  visitMinutesLimits.min,
  visitMinutesLimits.max,
  `De ${visitMinutesLimits.min} a ${visitMinutesLimits.max} minutos`,
)

/** The weeks of the longest plan, and the month around its last day, are days too. */
const lastStart = '9999-09-30'

const settingsFields = z.object({
  startsOn: day().check(z.refine((text) => text <= lastStart, 'La fecha no es válida')),
  weeks: whole(1, visitLimits.weeks, `De 1 a ${visitLimits.weeks} semanas`),
  /** Of a visit whose row says none, and whose client has none. */
  minutes: visitMinutes,
  /** Hours of a shop whose row says none, as people write them. */
  hours: z
    .string()
    .check(
      z.trim(),
      z.maxLength(300),
      z.refine(readableHours, 'No se entiende: escribe por ejemplo «L-V 9-14 y 17-20»'),
    ),
  frequency: visitFrequency,
  /** Fewest days from one visit of a shop to the next; absent, as the frequency puts them. */
  gap: z.optional(
    whole(visitGapLimits.min, visitGapLimits.max, `De ${visitGapLimits.min} a ${visitGapLimits.max} días`),
  ),
  /** Who may visit a shop whose row does not say it, as people write it; anybody when absent or blank. */
  who: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  /** Nobody works longer than this without a pause; absent, no pauses are planned. */
  pause: z.optional(visitPause),
  /** Nobody's day from leaving to being back is longer than this; absent, hours alone limit it. */
  mostMinutes: z.optional(whole(60, 1440, 'De 1 a 24 horas')),
  /** Whose work the visits are: what people answered about it holds for them. */
  campaign: z.optional(z.object({ id: recordId, name: z.string().check(z.maxLength(longestName)) })),
  /** The client of that campaign, and how long its visits take where a row does not say it; null as those of the plan. */
  client: z.optional(
    z.object({
      id: recordId,
      name: z.string().check(z.maxLength(longestName)),
      minutes: z.nullable(visitMinutes),
    }),
  ),
  /** Where days begin and end unless a person's own say otherwise; at home when absent. */
  start: z.optional(visitBase),
  end: z.optional(visitBase),
  /** Columns of the file that nothing else reads and that go along with a visit; all of them when absent. */
  carried: z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(100))),
  skipsHolidays: z.boolean(),
  /** Whoever makes one visit of a shop makes them all. */
  keepsPerson: z.boolean(),
  aims: z.optional(visitAims),
  meanings: z.array(meaning).check(z.maxLength(500, 'Demasiados textos corregidos')),
  /** What was agreed so that visits fit that did not. */
  exceptions: z.optional(
    z.array(visitException).check(z.maxLength(mostExceptions, 'Demasiadas excepciones')),
  ),
  people: z
    .array(visitPerson)
    .check(z.maxLength(visitLimits.people, `No más de ${visitLimits.people} personas`)),
})
export const visitSettings = settingsFields.check(
  z.refine(({ aims, keepsPerson }) => aims?.isCompact !== true || keepsPerson, {
    error: 'Con zonas compactas, a cada centro va siempre la misma persona',
    path: ['aims', 'isCompact'],
  }),
  z.refine(
    ({ exceptions = [], people }) =>
      exceptions.every(({ way }) => way.days.every(({ person }) => person < people.length)),
    { error: 'Una excepción es de alguien que ya no está', path: ['exceptions'] },
  ),
)
export type VisitSettings = z.output<typeof visitSettings>

/** The last day of a plan. */
export const lastVisitDay = ({ startsOn, weeks }: Pick<VisitSettings, 'startsOn' | 'weeks'>): Day =>
  addDays(startsOn, weeks * 7 - 1)

/** Shops that are written alike, and how many they are. */
export const visitKind = z.object({
  hours: z.string(),
  duration: z.string(),
  frequency: z.string(),
  who: z.string(),
  priority: z.string(),
  shops: z.number(),
})
export type VisitKind = z.output<typeof visitKind>

export const visitSetup = z.object({
  batchId: z.number(),
  fileName: z.string(),
  /** Points that can be visited, and rows that cannot because nobody knows where they are. */
  located: z.number(),
  unlocated: z.number(),
  kinds: z.array(visitKind),
  /** What rows say beside how they are visited, which goes to sheets, jobs and phone. */
  carries: z.array(z.enum(['contact', 'phone', 'notes'])),
  /** The columns that nothing else reads, in the order of the file. */
  columns: z.array(z.string()),
  settings: visitSettings,
  /** How long a visit usually takes, of the clients of whom it is known. */
  clients: z.array(z.object({ id: z.number(), minutes: z.number() })),
  /** The shops of the exceptions. */
  excepted: z.array(z.object({ rowId: z.number(), name: z.string() })),
  /** 0 until they are saved for the first time. */
  version: z.number(),
  plan: z.nullable(
    z.object({
      madeAt: z.string(),
      madeBy: z.string(),
      visits: z.number(),
      leftOut: z.number(),
      /** Made with other settings than those that stand here. */
      isOutdated: z.boolean(),
    }),
  ),
  task: z.nullable(z.object({ id: z.number(), isOwn: z.boolean() })),
})
export type VisitSetup = z.output<typeof visitSetup>

/** Whether a column of the file goes along with a visit. */
export const isCarried = (
  settings: Pick<VisitSettings, 'carried'> | null | undefined,
  column: string,
): boolean => settings?.carried?.includes(column) !== false

export const visitSettingsBody = z.object({
  settings: visitSettings,
  version: z.number(),
  /** The minutes that the client had when they were read: somebody else's are not written over unseen. */
  clientMinutes: z.optional(z.nullable(z.number())),
})
export const visitSettingsReply = z.object({ version: z.number() })
