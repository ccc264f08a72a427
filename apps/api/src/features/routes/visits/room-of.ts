import type { VisitHelper, VisitRoom } from '@cuadrante/contract/routes/visits/visit-plan.ts'
import type { VisitPerson } from '@cuadrante/contract/routes/visits/visit-settings.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import type { NearestHelper } from '@cuadrante/routing/visits/nearest-helper.ts'
import type { NearestRoom } from '@cuadrante/routing/visits/nearest-room.ts'

/** Longer days than by this are no way out that anybody would take. */
const mostMinutes = 120

/** A longer day as the planner is told it; undefined where it would be no help. */
export function roomOf(
  room: NearestRoom | undefined,
  days: readonly Day[],
  people: readonly VisitPerson[],
): VisitRoom | undefined {
  const person = people[room?.vehicle ?? -1]
  if (!room || !person || room.minutes <= 0 || room.minutes > mostMinutes) return undefined
  if (room.side === 'later' && person.to + room.minutes > 1440) return undefined
  return {
    person: room.vehicle,
    dates: room.days.flatMap((day) => days[day] ?? []),
    minutes: room.minutes,
    side: room.side,
  }
}

/** Whose help would be enough, as the planner is told it. */
export const helperOf = (helper: NearestHelper | undefined, days: readonly Day[]): VisitHelper | undefined =>
  helper && { person: helper.vehicle, dates: helper.days.flatMap((day) => days[day] ?? []) }
