import type { BusyCalendarFailure } from '@cuadrante/contract/campaigns/availability/busy-calendars.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import type { BusyHours } from '../../../platform/calendars/busy-hours-in.ts'
import { busyHoursInThread } from '../../../platform/calendars/busy-hours-in-thread.ts'
import type { ReadPublicText } from '../../../platform/calendars/read-public-text.ts'

export type ReadCalendar = (
  address: string,
  at: { readonly now: Date; readonly zone: Zone },
) => Promise<{ readonly hours: readonly BusyHours[] } | { readonly failure: BusyCalendarFailure }>

/** Jobs are planned this far ahead, and answers about weeks are taken. */
const daysAhead = 371
const msPerDay = 86_400_000

/** The busy hours of a calendar somewhere on the internet, from yesterday on. Awaits the network. */
export const createReadCalendar =
  (readText: ReadPublicText): ReadCalendar =>
  async (address, { now, zone }) => {
    const answer = await readText(address)
    if ('failure' in answer) return answer
    const [from, to] = [now.getTime() - msPerDay, now.getTime() + daysAhead * msPerDay]
    const hours = await busyHoursInThread({ text: answer.text, from, to, zone })
    return hours ? { hours } : { failure: 'no_calendar' }
  }
