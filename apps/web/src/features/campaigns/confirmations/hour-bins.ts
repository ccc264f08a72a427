import { formatBriefDay, formatTime, nearWord } from '../../../ui/format.ts'

export type HourBin = {
  /** The instant at which it begins. */
  readonly at: number
  /** "ayer, de 18 a 20" */
  readonly words: string
  /** Under its bar: "ayer 18", "10"; nothing where there is no room. */
  readonly label: string
  readonly people: number
  readonly isNow: boolean
}

/** Bars at most: as many as fit beside the board. */
const mostBins = 16
/** Bars from one label to the next. */
const labelled = 4
const HOUR = 3_600_000

/** Moments by the hours in which they fall, from the first of them until now; several hours together where there are many. */
export function hourBins(moments: readonly string[], now: Date): HourBin[] {
  const times = moments.map((moment) => Date.parse(moment))
  if (times.length === 0) return []
  const first = startOfHour(Math.min(...times))
  // The clock of the page goes by minutes: an answer may be newer than it.
  const hours = Math.floor((Math.max(now.getTime(), ...times) - first) / HOUR) + 1
  const step = Math.ceil(hours / mostBins)
  return Array.from({ length: Math.ceil(hours / step) }, (_, index) => {
    const at = first + index * step * HOUR
    const end = at + step * HOUR
    const from = new Date(at)
    return {
      at,
      words: `${dayOf(from, now)}, de ${hourOf(from)} a ${hourOf(new Date(end))}`,
      label: index % labelled === 0 ? `${index === 0 ? `${dayOf(from, now)} ` : ''}${hourOf(from)}` : '',
      people: times.filter((time) => time >= at && time < end).length,
      isNow: now.getTime() >= at && now.getTime() < end,
    }
  })
}

/** Clocks are hours apart, so everybody's hours begin together. */
const startOfHour = (time: number): number => Math.floor(time / HOUR) * HOUR

/** "hoy", "ayer", "mar 17 nov" */
const dayOf = (at: Date, now: Date): string => nearWord(at, now) ?? formatBriefDay(at).toLowerCase()

const hourOf = (at: Date): number => Number(formatTime(at).slice(0, 2))
