import { daysBetween } from '@cuadrante/domain/dates/day.ts'
import * as z from 'zod/mini'
import { day, hour } from '../kit/day.ts'
import { optionalId, recordId } from '../kit/field.ts'
import { draftShape } from '../kit/record.ts'
import { jobAmountFields, jobFields } from './job-fields.ts'
import { maxPeople } from './job.ts'

/** Most of what one grid holds; `jobs` are made in one transaction. */
export const gridLimits = { centres: 60, shifts: 6, days: 400, jobs: 1000 } as const

export const gridSentences = {
  rows: 'Añade al menos un centro',
  repeatedCentre: 'Hay un centro repetido',
  shifts: 'Añade al menos un turno',
  hour: 'Completa las horas de cada turno',
  repeatedShift: 'Hay dos turnos con las mismas horas',
  people: `Escribe de 0 a ${maxPeople} personas`,
  cells: 'Cada centro necesita un número de personas por turno',
  order: 'Va antes del primero',
  range: `Elige ${gridLimits.days} días como mucho`,
  weekdays: 'Elige al menos un día de la semana',
} as const

const people = z
  .number({ error: gridSentences.people })
  .check(
    z.int({ error: gridSentences.people }),
    z.gte(0, { error: gridSentences.people }),
    z.lte(maxPeople, { error: gridSentences.people }),
  )

const areUnlike = (keys: readonly unknown[]): boolean => new Set(keys).size === keys.length

/**
 * Jobs for centres × shifts × people on each of some days. A row's `people` stand in the order of the shifts. Nobody is
 * assigned: that is for planning. A shift that ends before it begins goes over midnight.
 */
export const jobGrid = z
  .object({
    rows: z
      .array(
        z.object({ centerId: recordId, people: z.array(people).check(z.maxLength(gridLimits.shifts)) }),
        {
          error: gridSentences.rows,
        },
      )
      .check(
        z.minLength(1, gridSentences.rows),
        z.maxLength(gridLimits.centres, `No caben más de ${gridLimits.centres} centros a la vez`),
        z.refine((rows) => areUnlike(rows.map(({ centerId }) => centerId)), {
          error: gridSentences.repeatedCentre,
        }),
      ),
    shifts: z.array(z.object({ startTime: hour, endTime: hour }), { error: gridSentences.shifts }).check(
      z.minLength(1, gridSentences.shifts),
      z.maxLength(gridLimits.shifts, `No caben más de ${gridLimits.shifts} turnos a la vez`),
      z.refine((shifts) => areUnlike(shifts.map((one) => `${one.startTime}-${one.endTime}`)), {
        error: gridSentences.repeatedShift,
      }),
    ),
    from: day(),
    to: day(),
    /** 0 is Monday. */
    weekdays: z
      .array(z.literal([0, 1, 2, 3, 4, 5, 6]), { error: gridSentences.weekdays })
      .check(z.minLength(1, gridSentences.weekdays), z.maxLength(7, gridSentences.weekdays)),
    skipsHolidays: z._default(z.boolean(), true),
    /** Single days that are left out. */
    without: z._default(z.array(day()).check(z.maxLength(gridLimits.days, gridSentences.range)), []),
    profileId: optionalId,
    executiveId: optionalId,
    status: jobFields.status.schema,
    ...draftShape(jobAmountFields),
  })
  .check(
    z.refine(({ rows, shifts }) => rows.every(({ people }) => people.length === shifts.length), {
      error: gridSentences.cells,
      path: ['rows'],
    }),
    z.refine(({ from, to }) => from <= to, { error: gridSentences.order, path: ['to'] }),
    z.refine(({ from, to }) => daysBetween(from, to) < gridLimits.days, {
      error: gridSentences.range,
      path: ['to'],
    }),
  )
export type JobGrid = z.output<typeof jobGrid>
export type JobGridInput = z.input<typeof jobGrid>

/** What a grid would make, before it does. */
export const jobGridPreview = z.object({
  jobs: z.number(),
  /** Of real work, changes of the clock included. */
  minutes: z.number(),
  days: z.array(z.string()),
  /** Holidays that are left out, and where: an empty list of centres means in all of them. */
  skipped: z.array(z.object({ day: z.string(), name: z.string(), centers: z.array(z.string()) })),
  /** Days that the campaign does not have. */
  outside: z.number(),
  /** Jobs that the campaign has already in the same centre at the same hours. */
  repeated: z.array(z.object({ centerId: z.number(), center: z.string(), jobs: z.number() })),
  /** Most jobs that are made at once. */
  limit: z.number(),
})
export type JobGridPreview = z.output<typeof jobGridPreview>
