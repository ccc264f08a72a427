import { daysBetween } from '@cuadrante/domain/dates/day.ts'
import * as z from 'zod/mini'
import { day, hour } from '../../kit/day.ts'
import { optionalId, recordId } from '../../kit/field.ts'
import { draftShape } from '../../kit/record.ts'
import { bulkResult } from './job-change.ts'
import { jobAmountFields, jobFields } from './job-fields.ts'
import { maxPeople } from './job.ts'

/** Most of what one grid holds; `jobs` are made in one transaction. */
export const gridLimits = { centres: 60, shifts: 6, days: 400, exceptions: 30, jobs: 1000 } as const

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
  exception: 'Escribe las personas o el horario que cambian',
  exceptionHours: 'Elige el turno que cambia de horario',
  exceptionPlace: 'Elige centros y turnos que estén en la tabla',
} as const

const people = z
  .number({ error: gridSentences.people })
  .check(
    z.int({ error: gridSentences.people }),
    z.gte(0, { error: gridSentences.people }),
    z.lte(maxPeople, { error: gridSentences.people }),
  )

const areUnlike = (keys: readonly unknown[]): boolean => new Set(keys).size === keys.length

/** 0 is Monday. */
const weekdays = z
  .array(z.literal([0, 1, 2, 3, 4, 5, 6]), { error: gridSentences.weekdays })
  .check(z.minLength(1, gridSentences.weekdays), z.maxLength(7, gridSentences.weekdays))

/** Where people or hours differ from the rest on some days; the later one of two holds. */
export const gridException = z
  .object({
    from: day(),
    to: day(),
    weekdays,
    /** Rows that it holds for; none are all of them. */
    centerIds: z.array(recordId).check(z.maxLength(gridLimits.centres, gridSentences.exceptionPlace)),
    /** Place of the shift that it holds for; null is each of them. */
    shift: z.nullable(z.number().check(z.int(), z.gte(0), z.lt(gridLimits.shifts))),
    /** Null leaves those of the row; 0 is a day without work. */
    people: z.nullable(people),
    /** Null leaves those of the shift. */
    hours: z.nullable(z.object({ startTime: hour, endTime: hour })),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { error: gridSentences.order, path: ['to'] }),
    z.refine(({ people, hours }) => people !== null || hours !== null, {
      error: gridSentences.exception,
      path: ['people'],
    }),
    z.refine(({ shift, hours }) => hours === null || shift !== null, {
      error: gridSentences.exceptionHours,
      path: ['shift'],
    }),
  )

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
    weekdays,
    skipsHolidays: z._default(z.boolean(), true),
    /** Single days that are left out. */
    without: z._default(z.array(day()).check(z.maxLength(gridLimits.days, gridSentences.range)), []),
    exceptions: z._default(
      z
        .array(gridException)
        .check(
          z.maxLength(gridLimits.exceptions, `No caben más de ${gridLimits.exceptions} excepciones a la vez`),
        ),
      [],
    ),
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
    z.refine(
      ({ rows, shifts, exceptions }) => {
        const centres = new Set(rows.map(({ centerId }) => centerId))
        return exceptions.every(
          ({ centerIds, shift }) =>
            centerIds.every((id) => centres.has(id)) && (shift === null || shift < shifts.length),
        )
      },
      { error: gridSentences.exceptionPlace, path: ['exceptions'] },
    ),
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
  /** What is said of hours that the clocks of a centre leave out in spring. */
  missingHours: z.array(z.string()),
  /** In the order of the exceptions: how many cells of a day, a centre and a shift each decides. */
  exceptions: z.array(z.number()),
  /** Jobs that the campaign has already in the same centre at the same hours; unasked above the limit. */
  repeated: z.array(z.object({ centerId: z.number(), center: z.string(), jobs: z.number() })),
  /** Most jobs that are made at once. */
  limit: z.number(),
})
/** What a grid has made, and how it is taken back. */
export const jobGridResult = z.object({ jobIds: z.array(z.number()), operation: bulkResult })

export type JobGridPreview = z.output<typeof jobGridPreview>
