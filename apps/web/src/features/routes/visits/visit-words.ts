import type { Frequency } from '@cuadrante/domain/visits/visit-frequency.ts'
import type { VisitWeek } from '@cuadrante/domain/visits/visit-hours.ts'
import { NOON } from '@cuadrante/domain/visits/hour-blocks.ts'
import { MIDNIGHT } from '@cuadrante/domain/visits/night.ts'
import type { HoursDoubt, HoursRefusal } from '@cuadrante/domain/visits/hour-words.ts'
import { count, formatHours } from '../../../ui/format.ts'
import { hourAt } from '@cuadrante/domain/dates/hour.ts'

export const weekdayLetters = ['L', 'M', 'X', 'J', 'V', 'S', 'D'] as const
export const weekdayNames = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

/** What is asked of the planner where hours are read but not for sure. */
export const doubtWords: Readonly<Record<HoursDoubt, string>> = {
  'part-of-day': 'no dice horas',
  'past-noon': '¿de la tarde?',
  'open-ended': 'falta el final o el principio',
  'no-hours': 'dice días, no horas',
  'only-closed': 'solo dice cuándo cierra',
  'which-days': '¿qué días?',
  'which-letter': '¿lista o intervalo de días?',
  twice: 'un día aparece dos veces',
  appointment: 'pide cita',
  about: 'son aproximadas',
  'other-words': 'dice algo más',
}

export const refusalWords: Readonly<Record<HoursRefusal, string>> = {
  appointment: 'Pide cita: no dice a qué hora',
  season: 'Cambia según la época del año',
  closed: 'Dice que está cerrado',
  'one-moment': 'Dice una hora, no un intervalo',
  'no-such-hour': 'Esas horas no existen',
  'too-long': 'Es demasiado largo para un horario',
  'no-hours-at-all': 'No es un horario',
}

/** "Marta, Lucía o Pepe". */
export const listText = (names: readonly string[], last: string): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}` : (names[0] ?? '')

/** "lunes a viernes", "martes y jueves", "todos los días". */
export function daysText(days: readonly number[]): string {
  const sorted = days.toSorted((a, b) => a - b)
  const [first = 0] = sorted
  const last = sorted.at(-1) ?? 0
  if (sorted.length === 7) return 'todos los días'
  if (sorted.length > 2 && last - first === sorted.length - 1)
    return `${weekdayNames[first]} a ${weekdayNames[last]}`
  return listText(
    sorted.map((day) => weekdayNames[day] ?? ''),
    'y',
  )
}

/** "L–V", "L–J, S". */
export function shortDays(days: readonly number[]): string {
  const sorted = days.toSorted((a, b) => a - b)
  const runs: number[][] = []
  for (const day of sorted) {
    const run = runs.at(-1)
    if (run && run.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs
    .map((run) =>
      run.length > 2
        ? `${weekdayLetters[run[0] ?? 0]}–${weekdayLetters[run.at(-1) ?? 0]}`
        : run.map((day) => weekdayLetters[day]).join(', '),
    )
    .join(', ')
}

const spansText = (spans: readonly (readonly [number, number])[]): string =>
  spans.map(([from, to]) => formatHours(hourAt(from), to === MIDNIGHT ? '24:00' : hourAt(to))).join(' y ')

/** Hours over midnight as one span of the day on which they begin: they end on the next one before noon. */
function overMidnight(days: VisitWeek['days']): VisitWeek['days'] {
  const tailOf = (day: number) => {
    const [first] = days[(day + 1) % 7] ?? []
    return first?.[0] === 0 && first[1] < NOON && days[day]?.at(-1)?.[1] === MIDNIGHT ? first : undefined
  }
  return days.map((spans, day) => {
    const own = tailOf((day + 6) % 7) ? spans.slice(1) : spans
    const tail = tailOf(day)
    const last = own.at(-1)
    return tail && last ? [...own.slice(0, -1), [last[0], MIDNIGHT + tail[1]]] : own
  })
}

/** "Lunes a viernes, 09:00–14:00 y 17:00–20:00"; days with other hours follow after a semicolon. */
export function weekText({ days, namesDays }: VisitWeek): string {
  const byHours = new Map<string, number[]>()
  overMidnight(days).forEach((spans, day) => {
    if (spans.length === 0) return
    const text = spansText(spans)
    byHours.set(text, [...(byHours.get(text) ?? []), day])
  })
  const words = [...byHours]
    .map(([hours, on]) => (namesDays ? `${daysText(on)}, ${hours}` : hours))
    .join('; ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The longest hours of any day, for the rail beside the words. */
export const railOf = ({ days }: VisitWeek): readonly (readonly [number, number])[] =>
  days.reduce((longest, spans) => (lengthOf(spans) > lengthOf(longest) ? spans : longest), [])
const lengthOf = (spans: readonly (readonly [number, number])[]) =>
  spans.reduce((sum, [from, to]) => sum + to - from, 0)

/** "cada semana", "2 cada 4 semanas, 10 días entre dos", "una vez". */
export const frequencyText = (frequency: Frequency): string =>
  frequency.gap === undefined || (frequency.times === 1 && frequency.weeks === null)
    ? rhythmText(frequency)
    : `${rhythmText(frequency)}, ${count(frequency.gap, 'día', 'días')} entre dos`

function rhythmText({ times, weeks, weekdays }: Frequency): string {
  if (weekdays) return weeks === 2 ? `${daysText(weekdays)}, semanas alternas` : daysText(weekdays)
  if (weeks === null) return times === 1 ? 'una vez' : `${times} veces`
  const every = weeks === 1 ? 'semana' : `${weeks} semanas`
  return times === 1 ? `cada ${every}` : `${times} cada ${every}`
}
