import * as z from 'zod/mini'
import { conflictReason } from '../../../campaigns/conflict.ts'
import { day } from '../../../kit/day.ts'
import { optionalId, recordId } from '../../../kit/field.ts'
import { visitLimits } from './visit-settings.ts'

const personNumber = z.int().check(z.gte(0), z.lt(visitLimits.people))

/** A day of one person of a plan. */
export const visitDay = z.object({
  /** Place in `people`. */
  person: personNumber,
  date: day(),
})
export type VisitDay = z.output<typeof visitDay>

/** Where a visit is made, and where it shall be: null is nowhere. */
export const visitChange = z.object({
  /** The version of the plan that was looked at. */
  version: z.int(),
  rowId: recordId,
  from: z.nullable(visitDay),
  /** Left out of the body where only the lock changes. */
  to: z.optional(z.nullable(visitDay)),
  /** Place among the visits of that day, from 0; where it costs least when absent. */
  position: z.optional(z.int().check(z.gte(0), z.lte(visitLimits.shops))),
  /** Planned again, it stays. What is moved by hand is locked unless this says otherwise. */
  isPinned: z.optional(z.boolean()),
  /** Why the hours of a job change although something speaks against them. */
  conflictReason: z.optional(conflictReason),
})
export type VisitChange = z.output<typeof visitChange>

/** Where the night behind a day is spent: near a shop of that day or the next, or at home. */
export const visitNightChange = z.object({
  version: z.int(),
  ...visitDay.shape,
  rowId: z.nullable(recordId),
  conflictReason: z.optional(conflictReason),
})

/** Why a day does not take a visit. */
export const visitRefusals = {
  who: 'No puede hacer las visitas de este centro',
  weekday: 'No trabaja ese día',
  away: 'No hace visitas ese día',
  closed: 'El centro no recibe visitas ese día',
  twice: 'Ya se visita ese día',
  near: 'Queda demasiado cerca de otra visita del mismo centro',
  past: 'Ese día ya ha pasado',
  passed: 'La hora a la que cabría ya ha pasado',
  begun: 'Ese día ya ha empezado o está cerrado',
  far: 'Ni yendo solo allí llega y vuelve a tiempo',
  weekMinutes: 'Pasaría de sus horas de trabajo de la semana',
  km: 'Pasaría de los kilómetros de un día',
  weekKm: 'Pasaría de los kilómetros de la semana',
  night: 'Quedaría sin visitas un día que empieza o acaba fuera de casa',
  full: 'No queda hueco sin llegar tarde a algún sitio',
} as const
export type VisitRefusal = keyof typeof visitRefusals

/** What a day becomes longer by with one more visit, or shorter by without it. */
const difference = { km: z.number(), travelMinutes: z.number() }

export const visitPlaceFound = z.object({
  ...visitDay.shape,
  position: z.number(),
  startsAt: z.number(),
  returnsAt: z.number(),
  /** The job that the day is by now; it changes with the visit. */
  jobId: z.nullable(z.number()),
  ...difference,
})
export type VisitPlaceFound = z.output<typeof visitPlaceFound>

/** Every day of everybody for one visit: what it would come to, or why not. */
export const visitPlaces = z.object({
  /** What the day on which it is made now would be shorter by. */
  saves: z.nullable(z.object(difference)),
  places: z.array(visitPlaceFound),
  refused: z.array(
    z.object({
      ...visitDay.shape,
      because: z.enum(Object.keys(visitRefusals) as [VisitRefusal, ...VisitRefusal[]]),
    }),
  ),
})
export type VisitPlaces = z.output<typeof visitPlaces>

export const visitPlacesQuery = z.object({
  rowId: recordId,
  /** Where it is made now; absent for a visit that is left out. */
  person: optionalId,
  date: z.optional(day()),
})
