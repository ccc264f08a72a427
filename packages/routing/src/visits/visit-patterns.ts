const WEEK = 7
/** Days that a visit may move when its own is closed. */
const NEARBY = 3

/** How often a place is visited: so many times in every so many weeks; null weeks for the whole horizon. */
export interface VisitRhythm {
  readonly times: number
  readonly weeks: number | null
  /** Days of the week on which it must be, Monday 0. */
  readonly weekdays?: readonly number[] | undefined
  /** Fewest days from one visit to the next: from Monday to Thursday they are three. */
  readonly gap?: number | undefined
}

export interface PatternAnswer {
  /** Sets of days, each with the most visits that fit: the problem's `patterns`. */
  readonly patterns: readonly (readonly number[])[]
  /** Visits that the rhythm asks for. */
  readonly wanted: number
  /** Fewer visits fit than would without the smallest gap. */
  readonly isShortOfGap: boolean
}

/**
 * The days on which a place may be visited. A round that the horizon does not finish asks for nothing; visits of one
 * round keep their distance, and the same weekday where the rhythm has one. A closed day gives way to the nearest open
 * one of up to three days away. Where the smallest gap leaves no room for all visits, the patterns have fewer of them.
 * @param isOpen by day of the horizon: the place receives visits and somebody works
 * @param firstWeekday weekday of day 0, Monday 0
 */
export function visitPatterns(
  rhythm: VisitRhythm,
  isOpen: readonly boolean[],
  firstWeekday: number,
): PatternAnswer {
  const { times, weeks, weekdays, gap = 1 } = rhythm
  const days = isOpen.length
  const round = weeks === null ? days : weeks * WEEK
  const rounds = Math.max(1, Math.floor(days / round))
  const wanted = times * rounds
  const asked = weekdays
    ? onWeekdays(weekdays, { days, firstWeekday, every: weeks ?? 1 })
    : times === 1 || round > WEEK || gap > WEEK
      ? evenly(wanted, Math.max(Math.min(round, days) / times, gap), gap > 1 ? days : Infinity)
      : withinWeek({ times, rounds, gap }, usuallyOpen(isOpen))
  const tried = asked.map((pattern) => openDays(pattern, isOpen, gap))
  const most = Math.max(0, ...tried.map(({ length }) => length))
  const distinct = new Map(tried.filter(({ length }) => length === most).map((days) => [days.join(), days]))
  return {
    patterns: most === 0 ? [] : [...distinct.values()],
    wanted: weekdays ? countOf(asked) : wanted,
    isShortOfGap:
      gap > 1 && most < wanted && most < mostDays({ ...rhythm, gap: undefined }, isOpen, firstWeekday),
  }
}

/** The most visits of any pattern. */
const mostDays = (...asked: Parameters<typeof visitPatterns>): number =>
  countOf(visitPatterns(...asked).patterns)

const countOf = (patterns: readonly (readonly number[])[]) =>
  Math.max(0, ...patterns.map(({ length }) => length))

/** The same steps from every day of the first one, no further than the plan goes. */
function evenly(wanted: number, step: number, days: number): number[][] {
  return Array.from({ length: Math.ceil(Math.min(step, days)) }, (_, from) =>
    Array.from({ length: wanted }, (_, i) => Math.floor(from + i * step)).filter((day) => day < days),
  )
}

type WeekRhythm = { readonly times: number; readonly rounds: number; readonly gap: number }

/** Several visits a week on the same weekdays, with a day between two of them where that is possible. */
function withinWeek({ times, rounds, gap }: WeekRhythm, isUsual: readonly boolean[]): number[][] {
  // Only where another week follows does the first day come after the last one.
  const next = rounds > 1 ? WEEK : Infinity
  const chosen = weekdaySets(times, (days) => isSpread(days, gap, next), isUsual)
  return chosen.map((days) =>
    Array.from({ length: rounds }, (_, week) => days.map((day) => week * WEEK + day)).flat(),
  )
}

/** Fewer days a week where the usual ones are too near each other. */
function weekdaySets(
  times: number,
  isApart: (days: readonly number[]) => boolean,
  isUsual: readonly boolean[],
): number[][] {
  const apart = subsets(times).filter(isApart)
  const open = apart.filter((days) => days.every((day) => isUsual[day]))
  const spread = open.filter((days) => isSpread(days, 2))
  if (spread.length > 0) return spread
  if (open.length > 0) return open
  // Every day is apart from the next one where no gap is asked for.
  const isAsked = !isApart([...isUsual.keys()])
  return isAsked && times > 1 && isUsual.some(Boolean) ? weekdaySets(times - 1, isApart, isUsual) : apart
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

const isSpread = (days: readonly number[], least: number, next = WEEK): boolean =>
  days.every((day, i) => (days[i + 1] ?? (days[0] ?? 0) + next) - day >= least)

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

/** Each day itself where it is open, else the nearest open one that is far enough from the other visits. */
function openDays(pattern: readonly number[], isOpen: readonly boolean[], gap: number): number[] {
  const taken = new Set(pattern.filter((day) => isOpen[day]))
  for (const day of pattern) {
    if (isOpen[day]) continue
    for (let away = 1; away <= NEARBY; away++) {
      const free = [day + away, day - away].find(
        (other) => isOpen[other] && [...taken].every((one) => Math.abs(one - other) >= gap),
      )
      if (free === undefined) continue
      taken.add(free)
      break
    }
  }
  return [...taken].toSorted((a, b) => a - b)
}
