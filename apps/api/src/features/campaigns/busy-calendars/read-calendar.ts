import type { BusyCalendarFailure } from '@cuadrante/contract/campaigns/availability/busy-calendars.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import type { BusyHours } from '../../../platform/calendars/busy-hours-in.ts'
import { busyHoursInThread } from '../../../platform/calendars/busy-hours-in-thread.ts'
import type { ReadPublicText } from '../../../platform/calendars/read-public-text.ts'
import { createFairTurns, type Asker, type FairTurns } from '../../../platform/fair-turns.ts'

export type ReadCalendar = (
  address: string,
  at: {
    readonly now: Date
    readonly zone: Zone
    /** Who waits for the answer; the server's own readings come one after the other. */
    readonly asker?: Asker | undefined
  },
) => Promise<{ readonly hours: readonly BusyHours[] } | { readonly failure: BusyCalendarFailure }>

/** Jobs are planned this far ahead, and answers about weeks are taken. */
const daysAhead = 371
const msPerDay = 86_400_000

/**
 * The busy hours of a calendar somewhere on the internet, from yesterday on. Awaits the network, then a turn at the threads.
 * @throws too_many_requests
 */
export const createReadCalendar =
  (readText: ReadPublicText, turns: Pick<FairTurns, 'inTurn'> = createFairTurns()): ReadCalendar =>
  async (address, { now, zone, asker }) => {
    const answer = await readText(address)
    if ('failure' in answer) return answer
    const [from, to] = [now.getTime() - msPerDay, now.getTime() + daysAhead * msPerDay]
    const work = () => busyHoursInThread({ text: answer.text, from, to, zone })
    const hours = await (asker ? turns.inTurn(asker, work) : work())
    return hours ? { hours } : { failure: 'no_calendar' }
  }
