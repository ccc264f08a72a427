import { visitPerson, type VisitPerson } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { hourAt, isHour, minutesOf } from '@cuadrante/domain/dates/hour.ts'
import { minuteFrom } from '@cuadrante/domain/visits/night.ts'
import type { Reference } from '../../../../ui/form/choices/reference.ts'

export type PersonDraft = ReturnType<typeof draftOf>

/** What the fields hold at first. */
export const draftOf = (person: VisitPerson | undefined) => ({
  /** A worker of the agency, or a name with the number 0. */
  who: (person ? { id: person.workerId ?? 0, name: person.name } : null) as Reference | null,
  city: (person?.city ?? null) as Reference | null,
  /** Separated by commas. */
  profiles: (person?.profiles ?? []).join(', '),
  provinces: (person?.provinces ?? []) as readonly number[],
  from: hourAt(person?.from ?? 9 * 60),
  to: hourAt(person?.to ?? 18 * 60),
  weekdays: (person?.weekdays ?? [0, 1, 2, 3, 4]) as readonly number[],
  start: person?.start,
  end: person?.end,
  isMinor: person?.isMinor === true,
  weekMinutes: person?.weekMinutes ?? null,
  weekNights: person?.weekNights ?? null,
  costs: person?.costs ?? {},
})

/** Minutes of the day from leaving to being back; undefined while they are half typed. */
export function hoursOf({ from, to }: PersonDraft) {
  const leaves = isHour(from) ? minutesOf(from) : undefined
  return { leaves, isBack: isHour(to) ? minuteFrom(minutesOf(to), leaves ?? 0) : undefined }
}

/** The person that the fields say, or what is wrong with them. What is as for everybody is left out. */
export function readPerson(draft: PersonDraft) {
  const { who, city, start, end, weekMinutes, weekNights, costs } = draft
  const { leaves, isBack } = hoursOf(draft)
  const profiles = namesIn(draft.profiles)
  return visitPerson.safeParse({
    workerId: who?.id ? who.id : null,
    name: who?.name ?? '',
    ...(profiles.length > 0 ? { profiles } : {}),
    ...(draft.provinces.length > 0 ? { provinces: [...draft.provinces] } : {}),
    city: city && { id: city.id, name: city.name },
    ...(start ? { start } : {}),
    ...(end ? { end } : {}),
    ...(draft.isMinor && !who?.id ? { isMinor: true } : {}),
    ...(weekMinutes === null ? {} : { weekMinutes }),
    ...(weekNights === null ? {} : { weekNights }),
    ...(Object.keys(costs).length > 0 ? { costs } : {}),
    from: leaves,
    to: isBack,
    weekdays: [...draft.weekdays],
  })
}

const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
