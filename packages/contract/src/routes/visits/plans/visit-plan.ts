import { durationText } from '@cuadrante/domain/dates/hour.ts'
import * as z from 'zod/mini'
import { visitAims } from './visit-aims.ts'
import { visitBase, visitNights } from './visit-base.ts'
import { visitException } from './visit-exception.ts'
import { visitMark } from '../visit-mark.ts'
import { visitPhoto } from '../visit-photo.ts'
import { visitPerson } from './visit-settings.ts'
import { visitShop, visitStop } from '../visit-stop.ts'
import { visitTravel } from './visit-travel.ts'
import { visitWay } from './visit-way.ts'

/** Why a visit is made on no day. */
export const leftOutReasons = {
  closed: 'Ningún día en que alguien trabaja recibe visitas',
  nobody: 'Nadie de las personas del plan puede hacerla',
  who: 'Quien puede hacerla no llega, o no trabaja los días en que se visita',
  near: 'Los días que recibe quedan demasiado cerca de otra visita del mismo centro',
  far: 'Nadie llega y vuelve dentro de su jornada y del horario de la tienda',
  limit: 'Ni como única visita cabe en los topes de horas o de kilómetros',
  full: 'No queda hueco en la jornada de nadie',
  dear: 'Es opcional, y hacerla cuesta más de lo que vale',
  hand: 'Quitada a mano',
  late: 'Ya no da tiempo desde la hora en que se planificó de nuevo',
} as const
export type LeftOutReason = keyof typeof leftOutReasons

export const visitRoute = z.object({
  /** Place in `people`. */
  person: z.number(),
  date: z.string(),
  leavesAt: z.number(),
  returnsAt: z.number(),
  km: z.number(),
  travelMinutes: z.number(),
  stops: z.array(visitStop),
  /** Nights away; none where the day begins and ends as always. */
  nights: z.optional(z.nullable(visitNights)),
  /** The job that was made of it; it is not changed any more. */
  jobId: z.nullable(z.number()),
  /** The job: whose it is by now, what has been said of its visits on the way, and the clock of its minutes. */
  work: z.optional(
    z.object({
      campaignId: z.number(),
      worker: z.nullable(z.string()),
      zone: z.string(),
      marks: z.array(visitMark),
      photos: z.array(visitPhoto),
    }),
  ),
})
export type VisitRoute = z.output<typeof visitRoute>

export const leftOutVisit = z.object({
  rowId: z.number(),
  /** Visits that are not made of those that were wanted. */
  missing: z.number(),
  wanted: z.number(),
  reason: z.enum(Object.keys(leftOutReasons) as [LeftOutReason, ...LeftOutReason[]]),
  /**
   * What would let it in, the easiest first; each holds as long as the days that it names stay as they are. None where no
   * single change does, absent where nobody has asked.
   */
  ways: z.optional(z.array(visitWay)),
  /** Of `dear`: euros that it would add, all others as they are. */
  costs: z.optional(z.number()),
  /** Of `far`: the way from where the day of somebody begins who may make it, the shortest of all; absent without any by road. */
  nearest: z.optional(z.object({ km: z.number(), minutes: z.number() })),
})
export type LeftOutVisit = z.output<typeof leftOutVisit>

/** Why a visit is made on no day, in figures where there are some. */
export const reasonText = ({ reason, nearest }: Pick<LeftOutVisit, 'reason' | 'nearest'>): string =>
  nearest
    ? `${leftOutReasons[reason]}: a ${Math.round(nearest.km)} km y ${durationText(nearest.minutes)} de la salida más cercana`
    : leftOutReasons[reason]

/** A day on which somebody would work and does not. */
export const personDayOff = z.object({ person: z.number(), date: z.string(), because: z.string() })
export type PersonDayOff = z.output<typeof personDayOff>

export const visitPlan = z.object({
  batchId: z.number(),
  fileName: z.string(),
  madeAt: z.string(),
  madeBy: z.string(),
  /** Counts the plans and the changes by hand. */
  version: z.number(),
  /** Who changed it last by hand since it was made. */
  changedBy: z.nullable(z.string()),
  startsOn: z.string(),
  weeks: z.number(),
  people: z.array(visitPerson),
  /** Where the municipalities are in which people live. */
  homes: z.optional(z.array(z.object({ city: z.number(), latitude: z.number(), longitude: z.number() }))),
  /** Where days begin and end unless a person's own say otherwise. */
  start: z.optional(visitBase),
  end: z.optional(visitBase),
  aims: z.optional(visitAims),
  /** What was agreed so that visits fit that did not. */
  exceptions: z.optional(z.array(visitException)),
  shops: z.array(visitShop),
  /** By day, then by person. */
  routes: z.array(visitRoute),
  leftOut: z.array(leftOutVisit),
  daysOff: z.array(personDayOff),
  travel: visitTravel,
  /** Settings or rows have changed since. */
  isOutdated: z.boolean(),
  /** Days of people that are jobs by now. */
  jobs: z.number(),
  /** The last change was to plan from now, and can be taken back. */
  canUndoReplan: z.boolean(),
})
export type VisitPlan = z.output<typeof visitPlan>
