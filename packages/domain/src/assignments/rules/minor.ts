import { addDays, ageOn, type Day } from '../../dates/day.ts'
import { shortDay } from '../../dates/spanish.ts'
import { instantOf } from '../../dates/zone.ts'
import type { Finding } from '../conflict.ts'
import { overlaps } from '../overlap.ts'
import { birthdayAt, nothing, type Rule } from '../check-context.ts'
import type { Stretch } from '../stretches.ts'

/** Night work runs from 22:00 to 06:00 (art. 36.1 ET). */
const NIGHT = { from: '22:00', to: '06:00' }

/** MINOR: nobody works below the working age (art. 6.1 ET), and nobody under full age at night (art. 6.2 ET). */
export const minorRule: Rule = (context) => {
  const { check, limits, own } = context
  const { worker } = check
  const birthDate = worker?.birthDate
  if (!worker || !birthDate) return nothing

  const workingAgeDay = birthdayAt(birthDate, limits.workingAge)
  const tooYoung = own.find(({ from }) => from.day < workingAgeDay)
  if (tooYoung)
    return [
      tooYoungFinding(worker.name, ageOn(birthDate, tooYoung.from.day), tooYoung.from.day, limits.workingAge),
    ]

  const night = own.find((stretch) => context.isMinorOn(stretch.from.day) && isAtNight(stretch))
  return night ? [nightFinding(worker.name, ageOn(birthDate, night.from.day), night.from.day)] : nothing
}

const tooYoungFinding = (name: string, age: number, day: Day, minimum: number): Finding => ({
  code: 'MINOR',
  message: `${name} tiene ${age} años el ${shortDay(day)}: no puede trabajar antes de los ${minimum} (art. 6.1 ET).`,
  numbers: { age, minimum },
  day,
  article: 'art. 6.1 ET',
})

const nightFinding = (name: string, age: number, day: Day): Finding => ({
  code: 'MINOR',
  message: `${name} tiene ${age} años el ${shortDay(day)}: los menores no hacen trabajo nocturno, de 22:00 a 06:00 (art. 6.2 ET).`,
  numbers: { age },
  day,
  article: 'art. 6.2 ET',
})

function isAtNight(stretch: Stretch): boolean {
  const { from, shift } = stretch
  return [addDays(from.day, -1), from.day].some((evening) =>
    overlaps(stretch, {
      start: instantOf({ day: evening, hour: NIGHT.from }, shift.zone),
      end: instantOf({ day: addDays(evening, 1), hour: NIGHT.to }, shift.zone),
    }),
  )
}
