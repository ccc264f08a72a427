import { gridException, gridSentences } from '@cuadrante/contract/campaigns/jobs/job-grid.ts'
import type { Day, Weekday } from '@cuadrante/domain/dates/day.ts'
import { longDay, shortDay, weekdayNames } from '@cuadrante/domain/dates/spanish.ts'
import type { GridException } from '@cuadrante/domain/schedule/job-grid.ts'
import type { Slot } from '@cuadrante/domain/schedule/schedule.ts'
import { count, formatHours } from '../../../ui/format.ts'
import { everyWeekday } from '../scheduler/weekday-toggles.tsx'
import type { GridValues } from './grid-values.ts'

/** What of the rest an exception changes. */
export const exceptionKinds = {
  people: 'Personas',
  hours: 'Horario',
  closed: 'Sin trabajo',
} as const
export type ExceptionKind = keyof typeof exceptionKinds

/** What the form of one exception holds; no shift means each of them. */
export type ExceptionValues = {
  kind: ExceptionKind
  from: Day | null
  to: Day | null
  weekdays: readonly Weekday[]
  centerIds: readonly number[]
  shift: string
  people: number | null
  startTime: string
  endTime: string
}

export const exceptionLabels = {
  from: 'Del',
  to: 'Al',
  weekdays: 'Solo estos días de la semana',
  centerIds: 'Centros',
  shift: 'Turno',
  people: 'Personas por centro y turno',
  startTime: 'Desde las',
  endTime: 'Hasta las',
} as const

/** An exception to begin with: the whole range of the grid, every centre. */
export const newException = ({ from, to, shifts }: GridValues): ExceptionValues => ({
  kind: 'people',
  from,
  to,
  weekdays: everyWeekday,
  centerIds: [],
  shift: shifts.length === 1 ? '0' : '',
  people: null,
  startTime: '',
  endTime: '',
})

export const valuesOf = ({ hours, shift, ...one }: GridException): ExceptionValues => ({
  ...one,
  kind: hours ? 'hours' : one.people === 0 ? 'closed' : 'people',
  shift: shift === null ? '' : String(shift),
  startTime: hours?.startTime ?? '',
  endTime: hours?.endTime ?? '',
})

/** Of a single day the weekdays say nothing. */
export function exceptionOf(values: ExceptionValues): GridException {
  const { kind, from, to, weekdays, centerIds, shift, people, startTime, endTime } = values
  return {
    from: from ?? '',
    to: to ?? '',
    weekdays: from === to ? everyWeekday : weekdays,
    centerIds,
    shift: shift === '' ? null : Number(shift),
    people: kind === 'closed' ? 0 : kind === 'people' ? people : null,
    hours: kind === 'hours' ? { startTime, endTime } : null,
  }
}

/** What the server would refuse of an exception, by the fields of its form (Standard Schema). */
export const exceptionSchema = {
  '~standard': {
    version: 1,
    vendor: 'cuadrante',
    validate(value: unknown) {
      const values = value as ExceptionValues
      const needsShift = values.kind === 'hours' && values.shift === ''
      const { error } = gridException.safeParse(exceptionOf(values))
      const issues = [
        ...(needsShift ? [{ message: gridSentences.exceptionHours, path: ['shift'] }] : []),
        ...(error?.issues ?? []).map(({ message, path }) => ({ message, path: [String(path.at(-1))] })),
      ]
      return issues.length > 0 ? { issues } : { value: values }
    },
  },
} as const

/** A centre less, and the exceptions that held for it alone. */
export const withoutCentre = ({ rows, exceptions }: GridValues, id: number) => ({
  rows: rows.filter(({ center }) => center.id !== id),
  exceptions: exceptions.flatMap((one) => {
    const centerIds = one.centerIds.filter((other) => other !== id)
    return one.centerIds.length > 0 && centerIds.length === 0 ? [] : [{ ...one, centerIds }]
  }),
})

/** A shift less, and the exceptions that held for it; those of later shifts go with theirs. */
export const withoutShift = ({ rows, shifts, exceptions }: GridValues, place: number) => ({
  shifts: shifts.filter((_, index) => index !== place),
  rows: rows.map((row) => ({ ...row, people: row.people.filter((_, index) => index !== place) })),
  exceptions: exceptions.flatMap((one) => {
    if (one.shift === null || one.shift < place) return [one]
    return one.shift === place ? [] : [{ ...one, shift: one.shift - 1 }]
  }),
})

/** The parts of an exception in words: "sábados, del 01/12/2026 al 03/01/2027", "3 personas en cada turno", "todos los centros". */
export const wordsOf = (one: GridException, { rows, shifts }: Pick<GridValues, 'rows' | 'shifts'>) => ({
  when: whenText(one),
  what: whatText(one, shifts),
  where: whereText(
    one,
    rows.map(({ center }) => center),
  ),
})

function whenText({ from, to, weekdays }: GridException): string {
  if (from === to) return longDay(from)
  const range = `del ${shortDay(from)} al ${shortDay(to)}`
  if (weekdays.length === everyWeekday.length) return range
  const names = everyWeekday.filter((one) => weekdays.includes(one)).map((one) => pluralOf(weekdayNames[one]))
  return `${new Intl.ListFormat('es').format(names)}, ${range}`
}

const pluralOf = (weekday: string): string => (weekday.endsWith('s') ? weekday : `${weekday}s`)

function whatText({ people, hours, shift }: GridException, shifts: readonly Slot[]): string {
  const slot = shift === null ? undefined : shifts[shift]
  const which = slot ? `turno de ${spanOf(slot)}` : 'cada turno'
  if (hours) return `${spanOf(hours)} en vez de ${slot ? spanOf(slot) : 'su horario'}`
  if (people === 0) return slot ? `sin nadie en el ${which}` : 'no se trabaja'
  return `${count(people ?? 0, 'persona')} en ${slot ? `el ${which}` : which}`
}

export const spanOf = ({ startTime, endTime }: Slot): string => formatHours(startTime, endTime)

function whereText({ centerIds }: GridException, centres: readonly { id: number; name: string }[]): string {
  if (centerIds.length === 0) return 'todos los centros'
  if (centerIds.length > 2) return count(centerIds.length, 'centro')
  return centres
    .filter(({ id }) => centerIds.includes(id))
    .map(({ name }) => name)
    .join(' y ')
}
