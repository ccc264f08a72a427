import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import { gridLimits, jobGrid, type JobGridInput } from '@cuadrante/contract/campaigns/jobs/job-grid.ts'
import { maxPeople } from '@cuadrante/contract/campaigns/jobs/job.ts'
import type { JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import { addDays, daysBetween, isDay, type Day, type Weekday } from '@cuadrante/domain/dates/day.ts'
import type { HolidayPlace, HolidayRule } from '@cuadrante/domain/dates/holidays.ts'
import { daysAtPlaces, type PlacedDays } from '@cuadrante/domain/schedule/day-choice.ts'
import { gridCells, type GridException } from '@cuadrante/domain/schedule/job-grid.ts'
import type { Slot } from '@cuadrante/domain/schedule/schedule.ts'
import { formatNumber } from '../../../ui/format.ts'
import type { Reference } from '../../../ui/form/choices/reference.ts'
import { slotMinutes } from '../scheduler/slot-minutes.ts'
import { openingDay } from '../scheduler/opening-day.ts'
import { everyWeekday } from '../scheduler/weekday-toggles.tsx'

export type GridRow = { readonly center: Reference; readonly people: readonly number[] }

/** What the grid form holds; a row's people stand in the order of the shifts. */
export type GridValues = {
  rows: readonly GridRow[]
  shifts: readonly Slot[]
  from: Day | null
  to: Day | null
  weekdays: readonly Weekday[]
  skipsHolidays: boolean
  without: readonly Day[]
  /** Where some days differ; of two that say the same the later one holds. */
  exceptions: readonly GridException[]
  profile: Reference | null
  executive: Reference | null
  status: JobStatus
  salary: number | null
}

export const gridLabels = {
  rows: 'Centros',
  shifts: 'Turnos',
  from: 'Desde',
  to: 'Hasta',
  weekdays: 'Días de la semana',
  exceptions: 'Excepciones',
  profile: 'Perfil',
  salary: 'Salario por trabajo',
  executive: 'Ejecutivo',
  status: 'Estado',
} as const

const emptyShift: Slot = { startTime: '', endTime: '' }

/** All days of the campaign from today on; four weeks where it has no end. */
export function newGrid(campaign: Campaign, today: Day): GridValues {
  const from = openingDay(campaign, today)
  return {
    rows: [],
    shifts: [emptyShift],
    from,
    to: campaign.endDate ?? addDays(from, 27),
    weekdays: everyWeekday,
    skipsHolidays: true,
    without: [],
    exceptions: [],
    profile: null,
    executive: null,
    status: 'PENDIENTE',
    salary: null,
  }
}

/** A centre more, with the people of the centre before it; one that is there already stays as it is. */
export function withCentre(values: GridValues, center: Reference): GridRow[] {
  const { rows, shifts } = values
  if (rows.some((row) => row.center.id === center.id)) return [...rows]
  return [...rows, { center, people: rows.at(-1)?.people ?? shifts.map(() => 1) }]
}

/** More centres, each with its own people, and those for which there is no room; what is there already stays as it is. */
export function withCentres<R extends GridRow>({ rows, shifts }: GridValues, found: readonly R[]) {
  const others = found.filter(({ center }) => !rows.some((row) => row.center.id === center.id))
  const room = gridLimits.centres - rows.length
  const more = others.slice(0, room).map(({ center, people }) => ({
    center,
    people: shifts.map((_, shift) => people[shift] ?? people.at(-1) ?? 1),
  }))
  return { rows: [...rows, ...more], left: others.slice(room) }
}

export const withPeople = (rows: readonly GridRow[], place: [row: number, shift: number], people: number) =>
  rows.map((row, index) =>
    index === place[0]
      ? { ...row, people: row.people.map((cell, shift) => (shift === place[1] ? clamped(people) : cell)) }
      : row,
  )

const clamped = (people: number): number => Math.max(0, Math.min(maxPeople, people))

/** A shift more: as many people as in the shift before it. */
export const withShift = ({ rows, shifts }: GridValues) => ({
  shifts: [...shifts, emptyShift],
  rows: rows.map((row) => ({ ...row, people: [...row.people, row.people.at(-1) ?? 1] })),
})

/** The days that the form means, by centre; none while its range is none. */
export function daysOf(
  { from, to, rows, ...choice }: GridValues,
  places: ReadonlyMap<number, HolidayPlace>,
  rule: HolidayRule,
): PlacedDays {
  const isRange = from && to && isDay(from) && isDay(to) && daysBetween(from, to) < gridLimits.days
  if (!isRange) return { byPlace: rows.map(() => []), days: [], skipped: [] }
  const where = rows.map(({ center }) => places.get(center.id) ?? {})
  return daysAtPlaces({ from, to, ...choice }, where, rule)
}

/** What the grid comes to: jobs by row and by day, and how many shifts of a day and a centre each exception decides. */
export type GridTally = {
  readonly jobs: number
  readonly byRow: readonly number[]
  readonly byDay: ReadonlyMap<Day, number>
  readonly byException: readonly number[]
  /** Days on which an exception holds. */
  readonly excepted: ReadonlySet<Day>
}

export function tallyOf({ rows, shifts, exceptions }: GridValues, placed: PlacedDays): GridTally {
  const byRow = rows.map(() => 0)
  const byException = exceptions.map(() => 0)
  const byDay = new Map<Day, number>()
  const excepted = new Set<Day>()
  const asked = rows.map(({ center, people }) => ({ centerId: center.id, people }))
  for (const cell of gridCells({ rows: asked, shifts, exceptions }, placed)) {
    byRow[cell.row] = (byRow[cell.row] ?? 0) + cell.people
    byDay.set(cell.day, (byDay.get(cell.day) ?? 0) + cell.people)
    for (const place of cell.exceptions) {
      byException[place] = (byException[place] ?? 0) + 1
      excepted.add(cell.day)
    }
  }
  return { jobs: byRow.reduce((sum, jobs) => sum + jobs, 0), byRow, byDay, byException, excepted }
}

/** Jobs of the rows as they stand, on the days of each. */
export const plainJobsOf = (rows: readonly GridRow[], { byPlace }: PlacedDays): number =>
  rows.reduce((sum, row, place) => sum + peopleOf([row]) * (byPlace[place]?.length ?? 0), 0)

export const peopleOf = (rows: readonly GridRow[]): number =>
  rows.reduce((sum, { people }) => sum + people.reduce((row, cell) => row + cell, 0), 0)

/** What the salary is by the hour, the least and the most where the shifts differ in length: "9,80 €/h". */
export function perHourText({
  salary,
  shifts,
  exceptions,
}: Pick<GridValues, 'salary' | 'shifts' | 'exceptions'>): string | undefined {
  const slots = [...shifts, ...exceptions.flatMap(({ hours }) => hours ?? [])]
  const minutes = slots.map(slotMinutes).filter((length) => length > 0)
  if (salary === null || minutes.length === 0) return undefined
  const rates = minutes.map((length) => Math.round((salary / length) * 6000) / 100)
  const [least, most] = [Math.min(...rates), Math.max(...rates)].map((rate) => formatNumber(rate, 2))
  return least === most ? `${most} €/h` : `De ${least} a ${most} €/h según el turno`
}

export const bodyOf = (values: GridValues): JobGridInput => ({
  rows: values.rows.map(({ center, people }) => ({ centerId: center.id, people: [...people] })),
  shifts: values.shifts.map((shift) => ({ ...shift })),
  from: values.from ?? '',
  to: values.to ?? '',
  weekdays: [...values.weekdays],
  skipsHolidays: values.skipsHolidays,
  without: [...values.without],
  exceptions: values.exceptions.map(({ weekdays, centerIds, hours, ...one }) => ({
    ...one,
    weekdays: [...weekdays],
    centerIds: [...centerIds],
    hours: hours && { ...hours },
  })),
  profileId: values.profile?.id ?? null,
  executiveId: values.executive?.id ?? null,
  status: values.status,
  salary: values.salary,
})

/** What the server would refuse, by the fields of the form (Standard Schema). */
export const gridSchema = {
  '~standard': {
    version: 1,
    vendor: 'cuadrante',
    validate(value: unknown) {
      const { error } = jobGrid.safeParse(bodyOf(value as GridValues))
      return error
        ? { issues: error.issues.map(({ message, path }) => ({ message, path: [String(path[0])] })) }
        : { value: value as GridValues }
    },
  },
} as const
