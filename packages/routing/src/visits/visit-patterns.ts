const WEEK = 7
/** Days that a visit may move when its own is closed. */
const NEARBY = 3

/** How often a place is visited: so many times in every so many weeks; null weeks for the whole horizon. */
export interface VisitRhythm {
  readonly times: number
  readonly weeks: number | null
  /** Days of the week on which it must be, Monday 0. */
  readonly weekdays?: readonly number[] | undefined
}

export interface PatternAnswer {
  /** Sets of days, each with the most visits that fit: the problem's `patterns`. */
  readonly patterns: readonly (readonly number[])[]
  /** Visits that the rhythm asks for. */
  readonly wanted: number
}

/**
 * The days on which a place may be visited. A round that the horizon does not finish asks for nothing; visits of one
 * round keep their distance, and the same weekday where the rhythm has one. A closed day gives way to the nearest open
 * one of up to three days away.
 * @param isOpen by day of the horizon: the place receives visits and somebody works
 * @param firstWeekday weekday of day 0, Monday 0
 */
export function visitPatterns(
  { times, weeks, weekdays }: VisitRhythm,
  isOpen: readonly boolean[],
  firstWeekday: number,
): PatternAnswer {
  const days = isOpen.length
  const round = weeks === null ? days : weeks * WEEK
  const rounds = Math.max(1, Math.floor(days / round))
  const wanted = times * rounds
  const asked = weekdays
    ? onWeekdays(weekdays, { days, firstWeekday, every: weeks ?? 1 })
    : times === 1 || round > WEEK
      ? evenly(times, Math.min(round, days), rounds)
      : withinWeek(times, rounds, usuallyOpen(isOpen))
  const tried = asked.map((pattern) => openDays(pattern, isOpen))
  const most = Math.max(0, ...tried.map(({ length }) => length))
  const distinct = new Map(tried.filter(({ length }) => length === most).map((days) => [days.join(), days]))
  return { patterns: most === 0 ? [] : [...distinct.values()], wanted: weekdays ? countOf(asked) : wanted }
}

const countOf = (patterns: readonly (readonly number[])[]) =>
  Math.max(0, ...patterns.map(({ length }) => length))

/** The same steps from every day of the first one. */
function evenly(times: number, round: number, rounds: number): number[][] {
  const step = round / times
  return Array.from({ length: Math.ceil(step) }, (_, from) =>
    Array.from({ length: times * rounds }, (_, i) => Math.floor(from + i * step)),
  )
}

/** Several visits a week on the same weekdays, with a day between two of them where that is possible. */
function withinWeek(times: number, rounds: number, isUsual: readonly boolean[]): number[][] {
  const open = subsets(times).filter((days) => days.every((day) => isUsual[day]))
  const spread = open.filter((days) => isSpread(days, 2))
  const chosen = spread.length > 0 ? spread : open.length > 0 ? open : subsets(times)
  return chosen.map((days) =>
    Array.from({ length: rounds }, (_, week) => days.map((day) => week * WEEK + day)).flat(),
  )
}

/** Whether a day of the week is open in at least half of the weeks. */
const usuallyOpen = (isOpen: readonly boolean[]): boolean[] =>
  Array.from({ length: WEEK }, (_, weekday) => {
    const days = isOpen.filter((_, day) => day % WEEK === weekday)
    return days.filter(Boolean).length * 2 >= days.length
  })

const subsets = (size: number): number[][] =>
  Array.from({ length: 2 ** WEEK }, (_, bits) =>
    Array.from({ length: WEEK }, (_, day) => day).filter((day) => bits & (1 << day)),
  ).filter(({ length }) => length === size)

const isSpread = (days: readonly number[], least: number): boolean =>
  days.every((day, i) => (days[i + 1] ?? (days[0] ?? 0) + WEEK) - day >= least)

function onWeekdays(
  weekdays: readonly number[],
  { days, firstWeekday, every }: { days: number; firstWeekday: number; every: number },
): number[][] {
  return Array.from({ length: every }, (_, turn) =>
    Array.from({ length: days }, (_, day) => day).filter(
      (day) =>
        weekdays.includes((firstWeekday + day) % WEEK) &&
        Math.floor((day + firstWeekday) / WEEK) % every === turn,
    ),
  )
}

/** Each day itself where it is open, else the nearest open one that no other visit has. */
function openDays(pattern: readonly number[], isOpen: readonly boolean[]): number[] {
  const taken = new Set(pattern.filter((day) => isOpen[day]))
  for (const day of pattern) {
    if (isOpen[day]) continue
    for (let away = 1; away <= NEARBY; away++) {
      const free = [day + away, day - away].find((other) => isOpen[other] && !taken.has(other))
      if (free === undefined) continue
      taken.add(free)
      break
    }
  }
  return [...taken].toSorted((a, b) => a - b)
}
