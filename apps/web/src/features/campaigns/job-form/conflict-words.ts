import { jobFields } from '@cuadrante/contract/campaigns/jobs/job-fields.ts'
import { languageLevels } from '@cuadrante/contract/people/choices.ts'
import { flat, type Values } from '../../../ui/form/merge-values.ts'
import { count, formatDate, formatHours } from '../../../ui/format.ts'
import { jobLabels, jobParts, needLabels, type JobValues } from './job-values.ts'

type Language = { readonly id: number; readonly name: string }

/** Names of the values that two planners may both have changed, by their paths. */
export const conflictLabels = {
  ...jobLabels,
  ...jobFields,
  ...Object.fromEntries(Object.entries(needLabels).map(([name, label]) => [`needs.${name}`, label])),
}

/** Days told of a schedule; more are counted. */
const mostDays = 4

/** Two versions of a job as they are read: of the schedules only the days that are not the same. */
export function conflictWords(
  mine: JobValues,
  theirs: JobValues,
  languages: readonly Language[],
): { readonly mine: Values; readonly theirs: Values } {
  const [own, other] = [hoursByDay(mine), hoursByDay(theirs)]
  const days = [...new Set([...own.keys(), ...other.keys()])]
    .filter((day) => own.get(day) !== other.get(day))
    .toSorted()
  return {
    mine: { ...wordsOf(mine, languages), schedule: daysText(days, own) },
    theirs: { ...wordsOf(theirs, languages), schedule: daysText(days, other) },
  }
}

const wordsOf = (values: JobValues, languages: readonly Language[]): Values => ({
  ...flat(values, jobParts),
  'needs.languages': values.needs.languages.map(({ id, level }) => {
    const name = languages.find((one) => one.id === id)?.name ?? 'idioma'
    return level === 'DESCONOCIDO' ? name : `${name} (${languageLevels[level]})`
  }),
})

const hoursByDay = ({ schedule }: JobValues): ReadonlyMap<string, string> =>
  new Map(
    schedule.schedule.map(({ date, timeSlots }) => [
      date,
      timeSlots.map(({ startTime, endTime }) => formatHours(startTime, endTime)).join(' y '),
    ]),
  )

function daysText(days: readonly string[], hours: ReadonlyMap<string, string>): string {
  const told = days.slice(0, mostDays).map((day) => `${formatDate(day)} ${hours.get(day) ?? 'sin trabajo'}`)
  const rest = days.length - told.length
  return [...told, ...(rest > 0 ? [`y ${count(rest, 'día')} más`] : [])].join(', ')
}
