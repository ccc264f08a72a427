import { durationText } from '../../dates/hour.ts'
import { shortDay } from '../../dates/spanish.ts'
import { type Rule, type Situation } from '../situation.ts'
import { minutesFrom, type Stretch } from '../stretches.ts'

/** BREAK: work longer than six hours without a pause (four and a half under full age) includes a break by law. */
export const breakRule: Rule = (situation) => {
  const { all, isOwn, isMinorOn, limits } = situation
  return continuousRuns(situation, all)
    .filter(({ stretches }) => stretches.some(isOwn))
    .flatMap(({ start, end, stretches: [first] }) => {
      const day = first?.from.day
      if (!day) return []
      const isMinor = isMinorOn(day)
      const minutes = minutesFrom(start, end)
      if (minutes <= (isMinor ? limits.breakAfterOfMinors : limits.breakAfter)) return []
      const pause = isMinor ? limits.breakLengthOfMinors : limits.breakLength
      return [
        {
          code: 'BREAK',
          message: `${durationText(minutes)} seguidas el ${shortDay(day)}: corresponde una pausa de ${durationText(pause)} (art. 34.4 ET).`,
          numbers: { minutes, breakMinutes: pause },
        },
      ]
    })
}

type Run = { start: number; end: number; stretches: Stretch[] }

/** Stretches that follow each other with less than a break between them. */
function continuousRuns({ isMinorOn, limits }: Situation, stretches: readonly Stretch[]): Run[] {
  const runs: Run[] = []
  for (const stretch of stretches) {
    const last = runs.at(-1)
    const pause = isMinorOn(stretch.from.day) ? limits.breakLengthOfMinors : limits.breakLength
    if (last && minutesFrom(last.end, stretch.start) < pause) {
      last.stretches.push(stretch)
      last.end = Math.max(last.end, stretch.end)
    } else runs.push({ start: stretch.start, end: stretch.end, stretches: [stretch] })
  }
  return runs
}
