import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import {
  exceptionsOf,
  mostExceptions,
  type VisitException,
} from '@cuadrante/contract/routes/visits/plans/visit-exception.ts'
import { visitLimits, type VisitPerson } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import type { VisitWay } from '@cuadrante/contract/routes/visits/plans/visit-way.ts'
import { fail } from '../../../../platform/http/fail.ts'
import { isSamePerson } from '../facts/kept-days.ts'

/** The rules of a plan with a way in that was taken, and where the visit is then made. */
export type TakenWay = {
  readonly settings: VisitSettings
  readonly days: VisitWay['days']
  readonly extra: VisitPerson | null
}

/** @throws visit_does_not_fit where there is no room for one more person or agreement */
export function takenWay(settings: VisitSettings, { rowId, way }: VisitException): TakenWay {
  if (way.kind === 'week')
    return { settings: { ...settings, weeks: settings.weeks + 1 }, days: way.days, extra: null }
  if (way.kind !== 'extra') return { settings: agreed(settings, { rowId, way }), days: way.days, extra: null }
  const like = settings.people[way.days[0]?.person ?? -1]
  if (!like) throw fail('visit_plan_changed')
  const extra = { ...like, workerId: null, name: newName(settings.people) }
  const days = way.days.map(({ date }) => ({ person: settings.people.length, date }))
  let larger = withPerson(settings, extra)
  for (const one of ofPerson(settings, way.days[0]?.person ?? -1))
    larger = agreed(larger, toPerson(one, settings.people.length))
  return { settings: agreed(larger, { rowId, way: { ...way, kind: 'helper', days } }), days, extra }
}

const ownKinds: ReadonlySet<VisitWay['kind']> = new Set(['longer', 'works', 'night', 'work', 'distance'])

/** What was agreed of the hours and limits of somebody: whoever is like them has it too. */
const ofPerson = ({ exceptions = [] }: VisitSettings, person: number) =>
  exceptions.filter(({ way }) => ownKinds.has(way.kind) && way.days[0]?.person === person)

const toPerson = ({ rowId, way }: VisitException, person: number): VisitException => ({
  rowId,
  way: { ...way, days: way.days.map(({ date }) => ({ person, date })) },
})

function agreed(settings: VisitSettings, one: VisitException): VisitSettings {
  const exceptions = [...(settings.exceptions ?? []), one]
  if (exceptions.length > mostExceptions)
    throw fail('visit_does_not_fit', { because: `El plan ya tiene ${mostExceptions} excepciones` })
  return { ...settings, exceptions }
}

function withPerson(settings: VisitSettings, extra: VisitPerson): VisitSettings {
  if (settings.people.length >= visitLimits.people)
    throw fail('visit_does_not_fit', { because: `El plan ya tiene ${visitLimits.people} personas` })
  return { ...settings, people: [...settings.people, extra] }
}

/** "Una persona más", "Una persona más 2" … */
function newName(people: readonly VisitPerson[]): string {
  const name = (number: number) => (number === 1 ? 'Una persona más' : `Una persona más ${number}`)
  let number = 1
  while (people.some((one) => one.name === name(number))) number++
  return name(number)
}

/**
 * The same in settings that have changed since the plan was made: people are known by worker or by name; what is agreed of
 * people who are gone is left out.
 */
export function takenInto(
  current: VisitSettings,
  planned: VisitSettings,
  { settings: { people, exceptions = [], weeks }, extra }: TakenWay,
): VisitSettings {
  const isLonger = weeks > planned.weeks && current.startsOn === planned.startsOn
  if (isLonger) return { ...current, weeks: Math.max(weeks, current.weeks) }
  const added = exceptions.slice((planned.exceptions ?? []).length)
  const larger = extra && current.people.length < visitLimits.people ? withPerson(current, extra) : current
  const placeOf = (person: number) => {
    const one = people[person]
    return one ? larger.people.findIndex((other) => isSamePerson(other, one)) : -1
  }
  const all = [...(current.exceptions ?? []), ...exceptionsOf(added, placeOf)].slice(0, mostExceptions)
  return all.length > 0 ? { ...larger, exceptions: all } : larger
}
