import { lazyPart } from '../../../ui/lazy-part.tsx'

/** Parts of a week that open by a tap: a week is shown before they have come. */
export const HoursOfDayLater = lazyPart(async () => ({
  default: (await import('../campaign-asks/hours-of-day.tsx')).HoursOfDay,
}))
export const CallOffOfOwnLater = lazyPart(async () => ({
  default: (await import('../call-offs/call-off-of-own.tsx')).CallOffOfOwn,
}))
